import { webProject } from '../build/jest/preset.mjs'

export default webProject('federation-plugins')
