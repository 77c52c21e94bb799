// Parts of plain forms, such as the sign-in, and placeholders: loaded with the first page that has either.
export * from './checkbox.tsx'
export * from './field.tsx'
export * from './input.tsx'
export * from './password-input.tsx'
export * from './skeleton.tsx'
