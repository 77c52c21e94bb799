// What stands above a page only after somebody acted: fetched once the page has settled, or with the first that opens.
export * from './dialog-panel.tsx'
export * from './menu-panel.tsx'
export * from './popover-panel.tsx'
export * from './toast-area.tsx'
