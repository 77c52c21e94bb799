import * as z from 'zod/mini'

/** Joiners that Arabic and Indic spelling needs: between two letters that have no case. */
const SPELLING_JOINERS = /(?<=[\p{Lo}\p{M}])[\u200C\u200D](?=\p{Lo})/gu
/** Marks that nobody sees, that turn the direction of reading, or that look like an empty space; and line breaks. */
const INVISIBLE_MARKS = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u
/** Marks piled over a letter reach into the lines around it. */
const PILED_MARKS = /\p{M}{4}/u
const WEB_ADDRESS =
  /[/\\]|\bwww\.|\p{L}{2,}:|[\p{L}\d]\.(?:com|net|org|info|biz|io|co|app|dev|xyz|site|online|shop|store|top|club|live|link|click|icu|vip|ru|cn|tk|gg|cc|example)(?![\p{L}\d])/iu

const isSeen = (text: string) =>
  !INVISIBLE_MARKS.test(text.replace(SPELLING_JOINERS, '')) && !PILED_MARKS.test(text.normalize('NFKC'))
const isNoAddress = (text: string) => !WEB_ADDRESS.test(text.normalize('NFKC').replaceAll('。', '.'))

/** A name that is read as it is written, and leads nowhere. */
export const properName = [
  z.refine<string>(isSeen, 'A name cannot contain characters that cannot be seen'),
  z.refine<string>(isNoAddress, 'A name cannot be a web address'),
  z.refine<string>((text) => /[\p{L}\p{N}]/u.test(text), 'A name needs letters or digits'),
] as const
