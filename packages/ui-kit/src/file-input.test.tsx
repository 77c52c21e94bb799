import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Field } from './field.tsx'
import { FileInput } from './file-input.tsx'

function Host() {
  const [file, setFile] = useState<File>()
  return (
    <Field label="Proof" hint="A picture">
      <FileInput chosen={file?.name} accept="image/*" onChange={({ target }) => setFile(target.files?.[0])} />
    </Field>
  )
}

describe('file input', () => {
  // covers withdrawals.20
  test('a file is chosen with the words of the page, which are part of the name of the field', async () => {
    render(<Host />)
    const field = screen.getByLabelText<HTMLInputElement>('Proof')
    expect(screen.getByLabelText('Choose a file')).toBe(field)
    const description = () =>
      field
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)
    expect(description()).toEqual(['A picture', 'No file chosen'])
    await userEvent.upload(field, new File(['x'], 'receipt.png', { type: 'image/png' }))
    expect(description()).toEqual(['A picture', 'receipt.png'])
  })
})
