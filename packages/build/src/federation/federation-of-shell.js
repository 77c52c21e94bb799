// Bundled into every remote in the place of federation's runtime: the shell's `share-runtime.ts` gives it.
// oxlint-disable-next-line import/no-default-export -- it stands for a module with a default export
export default globalThis.simvestFederation
