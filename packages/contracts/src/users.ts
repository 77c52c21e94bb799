import * as z from 'zod/mini'
import { User } from './accounts.ts'
import { defineEndpoint } from './endpoint.ts'
import { pageQuery } from './scalars.ts'

export const listUsers = defineEndpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Users who are not administrators, oldest first',
  access: 'admin',
  query: z.object(pageQuery),
  response: z.array(User),
  errors: [],
})
