import { nodeProject } from '../build/jest/preset.mjs'

export default nodeProject('money')
