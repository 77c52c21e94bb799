import { nodeProject } from '@simvest/build/jest'

export default nodeProject('lab')
