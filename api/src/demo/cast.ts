import type { Person } from './acts.ts'
import { INVITING } from './investor.ts'

/** Invented names, each once. */
const NAMES = `
  Ada Quill, Bea Thorn, Caspar Reed, Dora Finch, Emil Birch, Freya Stone, Gus Marlow, Hana Vale,
  Ivo Lindt, Juno Park, Kofi Brook, Lena Ashby, Milo Crane, Nora Heath, Otis Fenn, Pia Rowan,
  Quentin Moss, Rosa Wilde, Sami Holt, Tara Dell, Ugo Lark, Vera Flint, Wes Tarn, Xenia Bell,
  Yara Combe, Zeno Field, Anouk Pell, Bram Hollow, Cleo Marsh, Dov Keller, Elin Frost, Fabio Nash,
  Greta Lowe, Hugo Bay, Ines Carr, Jonas Wick, Kira Dune, Leo Sands, Maud Glen, Nils Thorpe,
  Oona Grey, Pavel Wren, Rhea Bloom, Stig Harrow
`

const PLACES = ['Simtown', 'Exampleby', 'Mockford', 'Sampleton']
const WORK = ['Teacher', 'Nurse', 'Gardener', 'Engineer', 'Cook']

const UNVERIFIED_NAME = 'Yara Combe'

const usernameOf = (fullName: string) => fullName.toLowerCase().replace(' ', '.')
const emailOf = (fullName: string) => `${usernameOf(fullName)}@simvest.example`

/** The people of the demo. The investor `demo` invited some; a user whose identity is not verified invited others. */
export const CAST: readonly Person[] = NAMES.split(',').map((name, index) => {
  const fullName = name.trim()
  return {
    username: usernameOf(fullName),
    email: emailOf(fullName),
    fullName,
    residence: PLACES[index % PLACES.length] ?? '',
    occupation: WORK[index % WORK.length] ?? '',
    ...(index % 7 === 1 && { referrerEmail: INVITING }),
    ...(index % 7 === 2 && { referrerEmail: emailOf(UNVERIFIED_NAME) }),
  }
})
