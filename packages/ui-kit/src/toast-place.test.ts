import { lowestClearPlace } from './toast-place.ts'

const ROOM = { top: 36, bottom: 800 }
const HEIGHT = 80

const heading = (top: number, bottom: number) => ({ top, bottom, weight: 1_000 })
const button = (top: number, bottom: number) => ({ top, bottom, weight: 1 })
const BAR = heading(744, 800)

describe('toast place', () => {
  // covers notifications.16
  test.each([
    ['at the bottom of an empty page', [], 800],
    ['above the bar at the bottom', [BAR], 744],
    ['above a heading that stands above the bar', [BAR, heading(690, 720)], 690],
    ['between two headings that leave room', [BAR, heading(600, 640)], 744],
    ['above a column of headings', [BAR, heading(680, 700), heading(600, 640), heading(540, 560)], 540],
    ['above a button', [BAR, button(690, 730)], 690],
    ['over a button where only headings are beside it', [BAR, heading(700, 720), button(36, 744)], 700],
    ['at the bottom if it finds no room below the simulation band', [heading(60, 800)], 800],
  ])('a message stands %s', (_where, obstacles, expected) => {
    expect(lowestClearPlace(HEIGHT, ROOM, obstacles)).toBe(expected)
  })

  test('a message higher than the window stands at the bottom', () => {
    expect(lowestClearPlace(900, ROOM, [heading(0, 800)])).toBe(800)
  })
})
