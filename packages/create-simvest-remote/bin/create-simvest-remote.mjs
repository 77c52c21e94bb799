#!/usr/bin/env node
// `npm create simvest-remote payments -- --site https://simvest.example.com`
import { createRepository } from '../src/create-repository.ts'

try {
  console.log(createRepository(process.argv.slice(2), process.cwd(), process.env.npm_config_user_agent))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
