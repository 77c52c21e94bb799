/** The style sheets of this build so far, and how many of its pages are mounted. */
const sheets: CSSStyleSheet[] = []
let mounted = 0

/** Adds the styles of a file of this build, which hold while a page of it is mounted. The build calls this. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  sheets.push(sheet)
  if (mounted > 0) document.adoptedStyleSheets.push(sheet)
}

/** Puts the styles of this build into the document until the returned function is called. */
export function holdStyles(): () => void {
  mounted += 1
  if (mounted === 1) document.adoptedStyleSheets.push(...sheets)
  return () => {
    mounted -= 1
    if (mounted > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !sheets.includes(sheet))
  }
}
