import { act, fireEvent, render, screen } from '@testing-library/react'
import { CopyButton } from './copy-button.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(document, 'execCommand')
})

const press = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy address' })))
const pass = (ms: number) => act(async () => void jest.advanceTimersByTime(ms))
const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

describe('copy button', () => {
  // covers deposits.16
  test('copies the text and says so for two seconds', async () => {
    const writeText = jest.fn(async () => {})
    clipboard(writeText)
    const onCopied = jest.fn()
    render(<CopyButton text="SIM-EVM-0001" label="Copy address" onCopied={onCopied} />)
    await press()
    expect(writeText).toHaveBeenCalledWith('SIM-EVM-0001')
    expect(onCopied).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button').textContent).toBe('Copied')
    expect(screen.getByRole('status').textContent).toBe('Copied')
    await pass(1999)
    expect(screen.getByRole('button').textContent).toBe('Copied')
    await pass(1)
    expect(screen.getByRole('button').textContent).toBe('Copy')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  test('copying again starts the two seconds again', async () => {
    clipboard(async () => {})
    render(<CopyButton text="SIM-EVM-0001" label="Copy address" />)
    await press()
    await pass(1500)
    await press()
    await pass(1500)
    expect(screen.getByRole('status').textContent).toBe('Copied')
  })

  test('copies by selection where the Clipboard API is missing, and leaves nothing behind', async () => {
    let copied = ''
    Object.assign(document, {
      execCommand: () => {
        copied = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : ''
        return true
      },
    })
    render(<CopyButton text="SIM-EVM-0001" label="Copy address" />)
    await press()
    expect(copied).toBe('SIM-EVM-0001')
    expect(screen.getByRole('status').textContent).toBe('Copied')
    expect(document.querySelector('textarea')).toBeNull()
  })

  test('says that it could not copy when nothing works', async () => {
    clipboard(() => Promise.reject(new Error('denied')))
    const onCopied = jest.fn()
    render(<CopyButton text="SIM-EVM-0001" label="Copy address" onCopied={onCopied} />)
    await press()
    expect(screen.getByRole('status').textContent).toBe('Could not copy')
    expect(onCopied).not.toHaveBeenCalled()
  })
})
