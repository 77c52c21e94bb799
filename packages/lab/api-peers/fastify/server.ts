// Fastify as its documentation has it: plug-ins, JSON schemas of requests and answers, @fastify/postgres.
import type { AddressInfo } from 'node:net'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import jwt from '@fastify/jwt'
import postgres from '@fastify/postgres'
import Fastify from 'fastify'
import pg from 'pg'
import { reportToParent } from '../../src/api/child.ts'
import { AUDIENCE, COOKIE, DATABASE_URL, SECRET } from '../domain/settings.ts'
import { readRoutes } from './reads.ts'
import { authentication } from './session.ts'
import { transferRoute } from './transfer.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const app = Fastify()
await app.register(helmet)
await app.register(cookie)
await app.register(jwt, {
  secret: SECRET,
  cookie: { cookieName: COOKIE, signed: false },
  verify: { allowedAud: AUDIENCE, algorithms: ['HS256'] },
})
await app.register(postgres, { pg, connectionString: DATABASE_URL })
authentication(app)
readRoutes(app)
transferRoute(app)
await app.listen({ port: 0, host: '127.0.0.1' })
reportToParent((app.server.address() as AddressInfo).port)
