/** Loads one file with all layers above a page. Radix keeps their order, so none of them has a file of its own. */
export const loadOverlays = () => import(/* webpackChunkName: "overlays" */ './overlays.ts')
