import { act, renderHook } from '@testing-library/react'
import { useMedia } from './use-media.ts'

describe('use media', () => {
  test('follows the media, and no longer once it is gone', () => {
    const media = Object.assign(new EventTarget(), { matches: false })
    jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
    const removed = jest.spyOn(media, 'removeEventListener')
    const { result, unmount } = renderHook(() => useMedia('(max-width: 10rem)'))
    expect(result.current).toBe(false)
    media.matches = true
    act(() => void media.dispatchEvent(new Event('change')))
    expect(result.current).toBe(true)
    unmount()
    expect(removed).toHaveBeenCalledWith('change', expect.any(Function))
    expect(window.matchMedia).toHaveBeenCalledWith('(max-width: 10rem)')
  })
})
