import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'

/** The amounts of the platform (`<simvest-money>`); every other name with a hyphen may be a component of the page. */
const MONEY = 'simvest-money'

/**
 * A component of Vue or Svelte, or a style sheet, as a module. The compiler is the one beside the component. Throws what the compiler
 * refuses.
 */
export function compileComponent(source, file) {
  if (file.endsWith('.css')) return styles(source)
  const load = createRequire(file)
  return file.endsWith('.vue')
    ? ofVue(load('vue/compiler-sfc'), source, file)
    : ofSvelte(load('svelte/compiler'), source, file)
}

function ofSvelte({ compile, compileModule }, source, filename) {
  const generate = 'client'
  if (!filename.endsWith('.svelte')) return compileModule(source, { filename, generate }).js.code
  // The usual name of a class has the folder in it, so that another machine would make another build.
  const cssHash = ({ hash, css }) => `svelte-${hash(css)}`
  const { js, css } = compile(source, { filename, generate, css: 'external', cssHash })
  return js.code + (css ? styles(css.code) : '')
}

function ofVue(compiler, source, filename) {
  const compilerOptions = { isCustomElement: (tag) => tag === MONEY }
  const { descriptor, errors } = compiler.parse(source, { filename, templateParseOptions: compilerOptions })
  refuse(errors, filename)
  const { script, scriptSetup, template } = descriptor
  refuse(descriptor.styles.flatMap(unknownStyle), filename)
  const id = createHash('sha256').update(source).digest('hex').slice(0, 8)
  const scoped = descriptor.styles.some((style) => style.scoped)
  const options = { id, isProd: true, genDefaultAs: 'component', templateOptions: { compilerOptions } }
  const parts = [
    script || scriptSetup
      ? compiler.compileScript(descriptor, { ...options, inlineTemplate: Boolean(scriptSetup) }).content
      : 'const component = {}',
  ]
  if (template && !scriptSetup) {
    const drawn = compiler.compileTemplate({ source: template.content, filename, id, scoped, compilerOptions })
    refuse(drawn.errors, filename)
    parts.push(drawn.code, 'component.render = render')
  }
  if (scoped) parts.push(`component.__scopeId = 'data-v-${id}'`)
  for (const style of descriptor.styles) {
    const { code, errors: faults } = compiler.compileStyle({
      source: style.content,
      filename,
      id: `data-v-${id}`,
      scoped: style.scoped,
    })
    refuse(faults, filename)
    parts.push(styles(code))
  }
  return [...parts, 'export default component'].join('\n')
}

function unknownStyle({ lang, module, src }) {
  return (lang && lang !== 'css') || module || src ? ['<style> takes CSS, and `scoped` alone'] : []
}

function refuse([fault], file) {
  if (fault) throw new Error(`${file}: ${fault.message ?? fault}`)
}

/** The styles of a file, which are in the document while a page of its build is. */
function styles(css) {
  return `\nimport { addStyles } from '@simvest/platform/plain'\naddStyles(${JSON.stringify(css)})\n`
}
