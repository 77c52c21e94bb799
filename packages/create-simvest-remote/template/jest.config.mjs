import { webProject } from '@simvest/build/jest'

export default webProject('mfe-__NAME__')
