export { List as default } from './list.tsx'
