// What a plain form needs, such as that of the sign-in, and what waits: loaded with the first page that has either.
export * from './checkbox.tsx'
export * from './field.tsx'
export * from './input.tsx'
export * from './password-input.tsx'
export * from './skeleton.tsx'
