// Overlays: fetched once the page is idle, or when the first one opens.
export * from './dialog-panel.tsx'
export * from './menu-panel.tsx'
export * from './popover-panel.tsx'
export * from './toast-area.tsx'
