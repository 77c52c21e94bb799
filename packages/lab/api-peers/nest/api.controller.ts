import {
  BadRequestException,
  Body,
  Controller,
  Get,
  Header,
  Headers,
  HttpCode,
  Post,
  Query,
  Res,
  UseGuards,
} from '@nestjs/common'
import type { Response } from 'express'
import type { Caller } from '../domain/session.ts'
import { KEY, orderOf } from '../domain/transfer.ts'
import type { User } from './entities.ts'
import { PageQuery, TransferBody } from './inputs.ts'
import { ReadsService } from './reads.service.ts'
import { CurrentCaller, CurrentUser, SecondFactorGuard, SessionGuard } from './session.guard.ts'
import { TransferService } from './transfer.service.ts'

const IS_KEY = new RegExp(KEY)

@Controller('api')
@UseGuards(SessionGuard)
export class ApiController {
  constructor(
    private readonly reads: ReadsService,
    private readonly transfers: TransferService,
  ) {}

  @Get('user')
  @Header('cache-control', 'private, no-cache')
  user(@CurrentUser() user: User, @CurrentCaller() caller: Caller) {
    return this.reads.user(user, caller)
  }

  @Get('transactions')
  @UseGuards(SecondFactorGuard)
  @Header('cache-control', 'private, no-cache')
  async list(
    @CurrentCaller() { id }: Caller,
    @Query() query: PageQuery,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { lines, link, total } = await this.reads.page(id, query)
    response.set('x-total-count', String(total))
    if (link) response.set('link', link)
    return lines
  }

  @Post('transfer')
  @UseGuards(SecondFactorGuard)
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  transfer(
    @CurrentCaller() { id }: Caller,
    @Body() body: TransferBody,
    @Headers('idempotency-key') key: string | undefined,
  ) {
    const order = orderOf(body)
    if (!order || key === undefined || !IS_KEY.test(key)) throw new BadRequestException()
    return this.transfers.transfer(id, order, key)
  }
}
