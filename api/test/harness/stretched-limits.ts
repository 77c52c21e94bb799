import { LIMITS } from '#infra/db/limits.ts'
import { stretchLimits } from './preloaded/stretch-limits.ts'

// The file's own copy: what it imports itself is new for each file.
stretchLimits(LIMITS)
