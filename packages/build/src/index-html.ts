import { ACCOUNT_LANGUAGE_KEY, LANGUAGE_KEY, LANGUAGES_META, OFFERED_LANGUAGES } from '@simvest/texts/languages'
import { readFileSync } from 'node:fs'
import { HEAD_PLACEHOLDER, PUBLIC_KEYS_META, READS_ENTRIES_META } from '@simvest/registry'
import { DRAWN_META, DRAWN_PLACEHOLDER, FRAMED_META } from '@simvest/registry/drawn'
import { fontFaces, fontPreload } from './fonts.ts'
import { SENTENCE, simulationBand } from './simulation-band.ts'
import { installLinks } from './web-manifest.ts'
import { resolvedFrom } from './workspace.ts'

/**
 * Applies the chosen theme before anything is painted, and shows the choice in the drawn page, which was drawn without one;
 * without a choice the system's applies. The gateway lists the script's hash in the Content-Security-Policy. The key is that of
 * @simvest/platform's theme.ts.
 */
const APPLY_THEME = `try{const t=localStorage.getItem('theme');if(t==='dark'||t==='light'){document.documentElement.dataset.theme=t;document.addEventListener('readystatechange',()=>{const choice=document.querySelector('#drawn [type=radio][value='+t+']');if(choice)choice.checked=choice.defaultChecked=true},{once:true})}}catch{}`

/**
 * Chooses the page's language before anything is painted: what somebody chose here, else that of the account that is signed in,
 * else the first wish of the browser that is offered, else English.
 */
const CHOOSE_LANGUAGE = `{const offered=document.querySelector('meta[name=${LANGUAGES_META}]').content.split(' ');let own=[];try{own=['${LANGUAGE_KEY}','${ACCOUNT_LANGUAGE_KEY}'].map(key=>localStorage.getItem(key))}catch{}const language=[...own,...navigator.languages].map(wish=>wish&&offered.find(each=>each===wish||each===wish.split('-')[0])).find(Boolean);if(language)document.documentElement.lang=language}`

/** Fetches the texts of that language beside the scripts. */
const FETCH_TEXTS = `for(const link of document.querySelectorAll('link[data-language='+JSON.stringify(document.documentElement.lang)+']'))link.rel='preload'`

/**
 * Keeps the button of a drawn page that was pressed last, by Enter in a field too, and marks what is chosen; take-over.ts goes on from
 * there. Nothing is kept for who follows a link, leaves, or goes on typing: what is sent is what stood there at the press.
 */
const KEEP_PRESSED = `const on=(name,hear)=>addEventListener(name,hear,true),keep=it=>{window.simvestPressed?.removeAttribute('aria-busy');window.simvestPressed=it;it?.setAttribute('aria-busy','true')},leave=()=>keep();on('click',({target})=>{const it=target.closest('#drawn :is(a[href],button)');if(it)keep(it.href?null:it)});on('keydown',({key,isComposing,target})=>{if(key==='Enter'&&!isComposing&&target.matches('#drawn [data-form] input'))keep(target.closest('[data-form]').querySelector('[type=submit]'))});on('input',({target})=>{if(target.closest('#drawn [data-form]'))leave()});on('change',({target})=>{if(target.closest('#drawn'))target.dataset.chosen=''});on('beforeunload',leave);on('pagehide',leave)`

/**
 * Hides the drawn page where the live one will be another: in another language, for somebody who may be signed in, or in a tab that
 * keeps a preview which the address does not name. The names are those of the shell's previews.ts. Whoever may be signed in sees the
 * place of the navigation in a page that has one.
 */
const JUDGE_DRAWN = `{const root=document.documentElement,drawn=document.querySelector('meta[name=${DRAWN_META}]'),signedIn=/simvest_signed_in=1/.test(document.cookie);let kept;try{kept=sessionStorage.getItem('simvest.previews')&&!/[?&]preview=/.test(location.search)}catch{}if(drawn&&(drawn.content!==root.lang||kept||signedIn))root.dataset.undrawn='';if(signedIn&&document.querySelector('meta[name=${FRAMED_META}]'))root.dataset.framed='';if(drawn){${KEEP_PRESSED}}}`

/**
 * Asks who is signed in while the scripts are loading, and only if somebody may be. A `<link rel="preload">` could not check
 * this, and would not match the call, which has headers of its own. The names are those of @simvest/platform's api.ts,
 * session-hint.ts and force-logout.ts.
 */
const askForUser = (builds: string) =>
  `try{if(/simvest_signed_in=1/.test(document.cookie)&&localStorage.getItem('forceLogout')===null){simvestUser=fetch('/api/user',{headers:{accept:'application/json','x-simvest-mfe':'${builds}'},signal:AbortSignal.timeout(15000)});simvestUser.catch(()=>{})}}catch{}`

/** By language: that the page could not be loaded, and that something on the way changes its files. */
export type FailureWords = Readonly<Record<string, readonly [notLoaded: string, changed: string]>>

/** Says why there is no page where a script of the shell does not run: its bytes come, and with their hash they do not. */
const sayFailure = (words: FailureWords) =>
  `{const words=${JSON.stringify(words).replace(/</g, '\\u003c')},get=(src,how)=>fetch(src,{cache:'no-store',...how}).then(({ok})=>ok,()=>false);let said;addEventListener('error',async({target:{src,integrity,defer}})=>{if(!integrity||!defer||said)return;said=1;const changed=await get(src)&&!await get(src,{integrity}),[title,why]=words[document.documentElement.lang]??words.en,p=document.createElement('p'),root=document.documentElement.dataset.undrawn===undefined&&document.querySelector('#drawn')||document.querySelector('#root');p.setAttribute('role','alert');p.style.padding='1rem';p.textContent=title+'. '+(changed?why:'');root.querySelector('.boot')?.remove();root.prepend(p)},true)}`

/** Returns base.css without comments, its light theme also for a system that is light and a page where no theme was chosen. */
export function baseCss(dir: string): string {
  return readFileSync(resolvedFrom(dir, '@simvest/ui-kit/base.css'), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(
      /:root\[data-theme='light'\] (\{[^}]*\})/,
      "@media (prefers-color-scheme: light) {\n:root:not([data-theme='dark']) $1\n}\n$&",
    )
}

const DESCRIPTION =
  'Practise automated investing with simulated money. Nothing here is real money and nothing can be lost or won.'

/**
 * The one HTML page, for the shell and for a remote that runs alone. The simulation band is part of it, outside of
 * everything that scripts draw, so that no build, setting or failure can omit it.
 */
export function indexHtml(options: {
  /** The folder of the app, whose ui-kit it is. */
  dir: string
  title: string
  builds: string
  scripts: string
  publicKeys?: string
  languages?: readonly string[]
  failed?: FailureWords
}): string {
  const { languages = OFFERED_LANGUAGES } = options
  const css = baseCss(options.dir)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="theme-color" content="#0b0e14" media="(prefers-color-scheme: dark)">
<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)">
<meta name="description" content="${DESCRIPTION}">
<meta property="og:site_name" content="Simvest (simulated)">
<meta property="og:type" content="website">
<meta property="og:title" content="${options.title}">
<meta property="og:description" content="${SENTENCE} ${DESCRIPTION}">
<meta name="twitter:card" content="summary">
<meta name="${LANGUAGES_META}" content="${languages.join(' ')}">
<meta name="${READS_ENTRIES_META}" content="">
<script>${APPLY_THEME}</script>
<script>${CHOOSE_LANGUAGE}</script>
<script>${askForUser(options.builds)}</script>
<title>${options.title}</title>
${fontPreload()}
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23121722'/%3E%3Cpath d='M7 21l6-6 4 4 8-9' fill='none' stroke='%235cc8ff' stroke-width='3' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E">
${installLinks()}
<style>${fontFaces()}${css}</style>
${options.publicKeys ? `<meta name="${PUBLIC_KEYS_META}" content="${options.publicKeys}">` : ''}
${options.failed ? `<script>${sayFailure(options.failed)}</script>` : ''}
${options.scripts}
${HEAD_PLACEHOLDER}
<script>${FETCH_TEXTS}</script>
<script>${JUDGE_DRAWN}</script>
</head>
<body>
${simulationBand()}
${DRAWN_PLACEHOLDER}
<div id="root"><div class="boot" aria-busy="true"><span class="visually-hidden" lang="en">Loading</span></div></div>
<noscript><p class="boot" lang="en">Simvest needs JavaScript. Please switch it on and reload this page.</p></noscript>
</body>
</html>`
}
