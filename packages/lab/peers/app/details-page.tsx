export { Details as default } from './details.tsx'
