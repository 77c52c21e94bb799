export { RemoveViewDialog } from './remove-view-dialog.tsx'
export { SaveViewDialog } from './save-view-dialog.tsx'
