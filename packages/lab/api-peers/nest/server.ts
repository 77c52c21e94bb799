// NestJS as its documentation has it: Express below, class-validator, a guard with @nestjs/jwt, TypeORM.
import 'reflect-metadata'
import type { AddressInfo } from 'node:net'
import { Module, ValidationPipe } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { JwtModule } from '@nestjs/jwt'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { TypeOrmModule } from '@nestjs/typeorm'
import cookieParser from 'cookie-parser'
import helmet from 'helmet'
import { reportToParent } from '../../src/api/child.ts'
import { AUDIENCE, DATABASE_URL, SECRET } from '../domain/settings.ts'
import { ApiController } from './api.controller.ts'
import { ENTITIES } from './entities.ts'
import { ReadsService } from './reads.service.ts'
import { TransferService } from './transfer.service.ts'

@Module({
  imports: [
    TypeOrmModule.forRoot({ type: 'postgres', url: DATABASE_URL, entities: ENTITIES, parseInt8: true }),
    TypeOrmModule.forFeature(ENTITIES),
    JwtModule.register({ secret: SECRET, verifyOptions: { algorithms: ['HS256'], audience: AUDIENCE } }),
  ],
  controllers: [ApiController],
  providers: [ReadsService, TransferService],
})
class ApiModule {}

const app = await NestFactory.create<NestExpressApplication>(ApiModule, { logger: false })
app.use(helmet())
app.use(cookieParser())
app.useGlobalPipes(new ValidationPipe({ transform: true, whitelist: true }))
await app.listen(0, '127.0.0.1')
reportToParent((app.getHttpServer().address() as AddressInfo).port)
