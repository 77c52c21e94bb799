export default { projects: ['<rootDir>/packages/*/jest.config.mjs'] }
