import { fontFaces, fontFiles } from './fonts.ts'

describe('fonts', () => {
  test('the page names the files that are served, and they are no larger than what it is drawn with', async () => {
    const files = await fontFiles()
    expect(Array.from(fontFaces().matchAll(/url\(([^)]+)\)/g), ([, address]) => address)).toEqual(
      files.map(({ address }) => address),
    )
    for (const { content } of files) expect(content.subarray(0, 4).toString()).toBe('wOF2')
    const [latin] = files
    expect(latin?.content.byteLength).toBeLessThan(23_000)
  })
})
