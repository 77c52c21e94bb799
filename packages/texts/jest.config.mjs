import { webProject } from '@simvest/build/jest'

export default webProject('texts')
