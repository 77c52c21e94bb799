import { statSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { makeFolder } from './make-folder.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const root = temporaryFolder('make-folder')

const codeOf = (folder: string) => {
  try {
    makeFolder(folder)
  } catch (error) {
    const { code, path: at } = error as NodeJS.ErrnoException
    return [code, at]
  }
  return []
}

describe('make folder', () => {
  test('makes what is missing, and leaves what is there', () => {
    makeFolder(path.join(root, 'a/b/c'), 0o700)
    makeFolder(path.join(root, 'a/b/c'))
    expect(statSync(path.join(root, 'a/b/c')).mode & 0o777).toBe(0o700)
  })

  test('names the file that stands in the place of a folder', () => {
    const file = path.join(root, 'file')
    writeFileSync(file, '')
    expect([codeOf(file), codeOf(path.join(file, 'x/y'))]).toEqual([
      ['ENOTDIR', file],
      ['ENOTDIR', file],
    ])
  })

  test('ends where nothing can be made, and at a link that leads nowhere', () => {
    const link = path.join(root, 'link')
    symlinkSync(path.join(root, 'nowhere'), link)
    expect(codeOf(path.join(link, 'x'))).toEqual(['EEXIST', link])
    expect(codeOf('/proc/simvest/data')).toEqual(['ENOENT', '/proc/simvest'])
  })
})
