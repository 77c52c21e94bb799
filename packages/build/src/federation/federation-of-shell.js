// Bundled into every remote in place of federation's runtime, which the shell's `share-runtime.ts` provides.
// oxlint-disable-next-line import/no-default-export -- it stands for a module with a default export
export default globalThis.simvestFederation
