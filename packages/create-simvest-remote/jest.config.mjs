import { nodeProject } from '@simvest/build/jest'

export default nodeProject('create-simvest-remote')
