import express from 'express'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { reportToParent } from './child.ts'

/** The server that a developer writes in ten minutes: no session, no contract, the rows as the driver returns them. */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const app = express()
app.disable('x-powered-by')

app.get('/transactions/:user', (request, response) => {
  const asked = pool.query({
    name: 'transactions',
    text: `SELECT id, type, description, amount, status, method, wallet_address, metadata, reason, created_at, updated_at
           FROM transactions WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 50`,
    values: [request.params.user],
  })
  return asked.then(({ rows }) => response.json(rows))
})

app.get('/user/:user', (request, response) => {
  const asked = pool.query({
    name: 'user',
    text: `SELECT users.id, username, email, full_name, phone_number, residence, occupation, referrer_email, is_admin,
                  id_status, ai_enabled, ai_start_time, is_deactivated, created_at,
                  fund.balance AS fund_balance, profit.balance AS profit_balance
           FROM users
           JOIN accounts AS fund ON fund.owner_id = users.id AND fund.kind = 'fund'
           JOIN accounts AS profit ON profit.owner_id = users.id AND profit.kind = 'profit'
           WHERE users.id = $1`,
    values: [request.params.user],
  })
  return asked.then(({ rows }) => response.json(rows[0]))
})

const server = app.listen(0, '127.0.0.1', () => reportToParent((server.address() as AddressInfo).port))
