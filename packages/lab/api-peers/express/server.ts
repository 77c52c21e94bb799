// Express and Knex as their documentation has them, with cookie-parser, helmet, jsonwebtoken and zod.
import type { AddressInfo } from 'node:net'
import cookieParser from 'cookie-parser'
import express, { type ErrorRequestHandler } from 'express'
import helmet from 'helmet'
import knex from 'knex'
import pg from 'pg'
import { reportToParent } from '../../src/api/child.ts'
import { DATABASE_URL } from '../domain/settings.ts'
import { listTransactions, showUser } from './reads.ts'
import { requireSecondFactor, requireSession } from './session.ts'
import { transfer } from './transfer.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const db = knex({ client: 'pg', connection: DATABASE_URL })
const app = express()
app.use(helmet())
app.use(cookieParser())
app.use(express.json())
app.use('/api', requireSession(db))
app.get('/api/user', showUser(db))
app.get('/api/transactions', requireSecondFactor, listTransactions(db))
app.post('/api/transfer', requireSecondFactor, transfer(db))

const answerError: ErrorRequestHandler = (error, _request, response, _next) => {
  response.status(error.status ?? 500).json({ message: error.message })
}
app.use(answerError)

const server = app.listen(0, '127.0.0.1', () => reportToParent((server.address() as AddressInfo).port))
