import { ConflictException, Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import {
  ENDPOINT,
  LOCK_WALLETS,
  moveBetween,
  newLine,
  type Order,
  POST_JOURNAL,
  requestHash,
  transferAnswer,
} from '../domain/transfer.ts'
import { IdempotencyKey, Transaction } from './entities.ts'

@Injectable()
export class TransferService {
  constructor(private readonly database: DataSource) {}

  transfer(userId: number, order: Order, key: string): Promise<object | null> {
    return this.database.transaction((manager) => move(manager, userId, order, key))
  }
}

async function move(manager: EntityManager, userId: number, order: Order, key: string): Promise<object | null> {
  const keyed = { userId, endpoint: ENDPOINT, key }
  const hash = requestHash(order)
  const claimed = await manager
    .createQueryBuilder()
    .insert()
    .into(IdempotencyKey)
    .values({ ...keyed, requestHash: hash })
    .orIgnore()
    .returning('key')
    .execute()
  if (claimed.raw.length === 0) {
    const first = await manager.findOneByOrFail(IdempotencyKey, keyed)
    if (!first.requestHash.equals(hash)) throw new ConflictException('This key was used for another request.')
    return first.response
  }
  const wallets = await manager.query(LOCK_WALLETS, [userId])
  const { source, destination, isCovered, after } = moveBetween(wallets, order)
  if (!isCovered) throw new ConflictException('There is not enough money in this wallet.')
  const saved = await manager.save(manager.create(Transaction, { userId, ...newLine(order) }))
  // TypeORM returns the id of a new row as text.
  const line = { ...saved, id: Number(saved.id) }
  const moved = [`transfer:${line.id}`, line.id, userId, source.id, destination.id, order.amount]
  await manager.query(POST_JOURNAL, moved)
  const response = transferAnswer(order, line, after)
  await manager.update(IdempotencyKey, keyed, { response })
  return response
}
