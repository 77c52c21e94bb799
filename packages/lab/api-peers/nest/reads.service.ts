import { BadRequestException, Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { In, IsNull, Not, Repository } from 'typeorm'
import { MAX_COUNT, pageAnswer, placeOf } from '../domain/lines.ts'
import type { Caller } from '../domain/session.ts'
import { userAnswer } from '../domain/user.ts'
import { Account, PrivateFile, Transaction, type User } from './entities.ts'
import type { PageQuery } from './inputs.ts'

@Injectable()
export class ReadsService {
  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    @InjectRepository(PrivateFile) private readonly files: Repository<PrivateFile>,
    @InjectRepository(Transaction) private readonly transactions: Repository<Transaction>,
  ) {}

  async user(user: User, caller: Caller) {
    const [wallets, hasDocument] = await Promise.all([
      this.accounts.findBy({ ownerId: user.id, kind: In(['fund', 'profit']) }),
      this.files.existsBy({ ownerId: user.id, purpose: 'identity', content: Not(IsNull()) }),
    ])
    const held = (kind: string) => wallets.find((wallet) => wallet.kind === kind)?.balance ?? 0
    return userAnswer(user, { fund: held('fund'), profit: held('profit'), hasDocument }, caller)
  }

  async page(userId: number, { limit, cursor }: PageQuery) {
    const place = placeOf(cursor)
    if (!place) throw new BadRequestException('This is not a cursor of this list.')
    const counted = this.transactions.createQueryBuilder('t').select('t.id').where({ userId }).limit(MAX_COUNT)
    const [lines, total] = await Promise.all([
      this.transactions
        .createQueryBuilder('line')
        .leftJoinAndSelect('line.reversal', 'reversal')
        .where('line.userId = :userId', { userId })
        .andWhere('(line.createdAt, line.id) < (:createdAt::timestamptz, :id::bigint)', place)
        .orderBy('line.createdAt', 'DESC')
        .addOrderBy('line.id', 'DESC')
        .limit(limit + 1)
        .getMany(),
      this.transactions.manager
        .createQueryBuilder()
        .select('count(*)', 'total')
        .from(`(${counted.getQuery()})`, 'counted')
        .setParameters(counted.getParameters())
        .getRawOne<{ total: number }>(),
    ])
    const rows = lines.map(({ userId: _, reverses: __, reversal, ...line }) => ({
      ...line,
      reversedById: reversal?.id ?? null,
    }))
    return { total: total?.total, ...pageAnswer(rows, limit) }
  }
}
