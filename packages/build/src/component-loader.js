import { compileComponent } from './compile-component.js'

/** Components of Vue and Svelte, and style sheets, for webpack. */
export default function componentLoader(source) {
  return compileComponent(source, this.resourcePath)
}
