import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  ForbiddenException,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common'
import { JwtService } from '@nestjs/jwt'
import { InjectRepository } from '@nestjs/typeorm'
import type { Request } from 'express'
import { Repository } from 'typeorm'
import { type Caller, callerOf } from '../domain/session.ts'
import { type Claims, COOKIE, hashOf } from '../domain/settings.ts'
import { Session, type User } from './entities.ts'

interface CheckedRequest extends Request {
  caller: Caller
  user: User
}

/** The check of the session, which leaves the caller in the request. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    private readonly tokens: JwtService,
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<CheckedRequest>()
    const claims = await this.claimsOf(request.cookies[COOKIE])
    const tokenHash = hashOf(claims.sid)
    const session = await this.sessions
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.user', 'user')
      .leftJoinAndSelect('user.totpSecret', 'secret')
      .where('session.tokenHash = :tokenHash AND user.id = :id', { tokenHash, id: Number(claims.sub) })
      .getOne()
    const caller = session && callerOf({ ...session, ...factsOf(session.user) })
    if (!caller) throw new UnauthorizedException()
    if (caller.isStale) await this.sessions.update({ tokenHash }, { lastSeenAt: () => 'now()' })
    request.caller = caller
    request.user = session.user
    return true
  }

  private async claimsOf(token: string | undefined): Promise<Claims> {
    try {
      return await this.tokens.verifyAsync<Claims>(token ?? '')
    } catch {
      throw new UnauthorizedException()
    }
  }
}

@Injectable()
export class SecondFactorGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<CheckedRequest>().caller.needsStepUp) throw new ForbiddenException()
    return true
  }
}

function factsOf({ id, totpSecret, isAdmin, isDeactivated, deletedAt, guestUntil, needsSecondFactor }: User) {
  const hasFactor = (totpSecret?.confirmedAt ?? null) !== null
  return { userId: id, isAdmin, isDeactivated, deletedAt, guestUntil, needsSecondFactor, hasFactor }
}

export const CurrentCaller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CheckedRequest>().caller,
)

export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<CheckedRequest>().user,
)
