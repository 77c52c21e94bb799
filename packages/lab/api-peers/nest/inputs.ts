import { Transform, Type } from 'class-transformer'
import { IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min } from 'class-validator'
import { MOST_LINES, PAGE_LIMIT } from '../domain/lines.ts'
import { AMOUNT, WALLET } from '../domain/transfer.ts'

export class PageQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(MOST_LINES)
  limit: number = PAGE_LIMIT

  @IsOptional()
  @IsString()
  @MaxLength(200)
  cursor?: string
}

export class TransferBody {
  @Matches(new RegExp(WALLET))
  fromWallet: string

  @Matches(new RegExp(WALLET))
  toWallet: string

  @Transform(({ value }) => (typeof value === 'number' ? String(value) : value))
  @Matches(new RegExp(AMOUNT))
  amount: string
}
