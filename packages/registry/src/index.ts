export * from './registry.ts'
export * from './remote-config.ts'
export * from './revision.ts'
export * from './signature.ts'
