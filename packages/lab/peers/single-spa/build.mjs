import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildParts } from '../app/build-parts.mjs'
import { page } from '../app/page.mjs'
import { build, config } from '../app/webpack.mjs'

const require = createRequire(import.meta.url)

/** The libraries that applications share by the import map: native modules, as the recommended setup of single-spa says. */
const SHARED_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const EXTERNAL = Object.fromEntries([...SHARED_MODULES, 'single-spa'].map((name) => [name, name]))

const IMPORTS = {
  'single-spa': '/shared/single-spa.min.js',
  'root-config': '/root-config.js',
  list: '/remotes/list/list.js',
  details: '/remotes/details/details.js',
  ...Object.fromEntries(SHARED_MODULES.map((name) => [name, `/shared/${name.replace('/', '-')}.js`])),
}
/** The modules that every page needs, preloaded as the template of create-single-spa preloads its shared library. */
const PRELOADED_MODULES = ['single-spa', ...SHARED_MODULES]

const HEAD = `<script type="importmap">${JSON.stringify({ imports: IMPORTS })}</script>
${PRELOADED_MODULES.map((name) => `<link rel="modulepreload" href="${IMPORTS[name]}">`).join('\n')}
<template id="single-spa-layout">
<single-spa-router>
<header>
<p>Reception</p>
<nav><a href="/list" onclick="singleSpaNavigate(event)">Visits</a> <a href="/details" onclick="singleSpaNavigate(event)">Rooms</a></nav>
</header>
<main id="main">
<route path="list"><application name="list" error="page"></application></route>
<route path="details"><application name="details" error="page"></application></route>
</main>
<redirect from="/" to="/list"></redirect>
</single-spa-router>
</template>`

const asModule = (name, entry, output) =>
  build({
    ...config({
      name,
      entry: { [name]: entry },
      output,
      publicPath: 'auto',
      library: { library: { type: 'module' } },
      externals: Object.fromEntries(Object.entries(EXTERNAL).filter(([shared]) => shared !== entry)),
    }),
    externalsType: 'module',
    experiments: { outputModule: true },
  })

/** React has no build of native modules, so its names are written out here, as the CDNs of such modules do. */
async function shareModules(site) {
  const folder = path.join(site, 'shared')
  mkdirSync(folder, { recursive: true })
  copyFileSync(require.resolve('single-spa/lib/es2015/esm/single-spa.min.js'), path.join(folder, 'single-spa.min.js'))
  for (const name of SHARED_MODULES) {
    const names = Object.keys(require(name)).filter((key) => /^[a-zA-Z_]\w*$/.test(key) && key !== 'default')
    const wrapper = path.join(folder, 'wrapper.mjs')
    const own = JSON.stringify(require.resolve(name))
    writeFileSync(
      wrapper,
      `import whole from ${own}\nexport default whole\nexport const { ${names.join(', ')} } = whole\n`,
    )
    await asModule(name.replace('/', '-'), wrapper, folder)
    rmSync(wrapper)
  }
}

async function host(site) {
  await shareModules(site)
  await asModule('root-config', './single-spa/root-config.ts', site)
  writeFileSync(
    path.join(site, 'index.html'),
    page({ head: HEAD, body: `<script type="module">import 'root-config'</script>` }),
  )
}

const remote = (name) => (site) => asModule(name, `./single-spa/${name}.tsx`, path.join(site, 'remotes', name))

await buildParts({ host, list: remote('list'), details: remote('details') })
