import {
  Column,
  CreateDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
} from 'typeorm'
import type { Wallet } from '../domain/transfer.ts'

@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number

  @Column({ name: 'confirmed_at', type: 'timestamptz', nullable: true })
  confirmedAt: Date | null
}

@Entity('users')
export class User {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: number

  @Column('text')
  username: string

  @Column('text')
  email: string

  @Column({ name: 'full_name', type: 'text' })
  fullName: string

  @Column({ name: 'phone_number', type: 'text', nullable: true })
  phoneNumber: string | null

  @Column({ type: 'text', nullable: true })
  residence: string | null

  @Column({ type: 'text', nullable: true })
  occupation: string | null

  @Column({ name: 'referrer_email', type: 'text', nullable: true })
  referrerEmail: string | null

  @Column({ name: 'is_admin', type: 'boolean' })
  isAdmin: boolean

  @Column({ type: 'text', nullable: true })
  role: string | null

  @Column({ name: 'id_status', type: 'text' })
  idStatus: string

  @Column({ name: 'id_reason', type: 'text', nullable: true })
  idReason: string | null

  @Column({ name: 'id_decided_at', type: 'timestamptz', nullable: true })
  idDecidedAt: Date | null

  @Column({ name: 'ai_enabled', type: 'boolean' })
  aiEnabled: boolean

  @Column({ name: 'ai_start_time', type: 'timestamptz', nullable: true })
  aiStartTime: Date | null

  @Column({ name: 'is_deactivated', type: 'boolean' })
  isDeactivated: boolean

  @Column({ name: 'deleted_at', type: 'timestamptz', nullable: true })
  deletedAt: Date | null

  @Column({ name: 'guest_until', type: 'timestamptz', nullable: true })
  guestUntil: Date | null

  @Column({ name: 'needs_second_factor', type: 'boolean' })
  needsSecondFactor: boolean

  @Column({ type: 'text', nullable: true })
  language: string | null

  @Column({ name: 'email_confirmed_at', type: 'timestamptz', nullable: true })
  emailConfirmedAt: Date | null

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date

  @OneToOne(() => TotpSecret)
  @JoinColumn({ name: 'id', referencedColumnName: 'userId' })
  totpSecret: TotpSecret | null
}

@Entity('sessions')
export class Session {
  @PrimaryColumn({ name: 'token_hash', type: 'bytea' })
  tokenHash: Buffer

  @Column({ name: 'last_seen_at', type: 'timestamptz' })
  lastSeenAt: Date

  @Column({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date

  @Column({ name: 'second_factor_at', type: 'timestamptz', nullable: true })
  secondFactorAt: Date | null

  @ManyToOne(() => User)
  @JoinColumn({ name: 'user_id' })
  user: User
}

@Entity('accounts')
export class Account {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: number

  @Column({ name: 'owner_id', type: 'bigint' })
  ownerId: number

  @Column('text')
  kind: Wallet

  @Column('bigint')
  balance: number
}

@Entity('private_files')
export class PrivateFile {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: number

  @Column({ name: 'owner_id', type: 'bigint' })
  ownerId: number

  @Column('text')
  purpose: string

  @Column({ type: 'bytea', nullable: true })
  content: Buffer | null
}

@Entity('transactions')
export class Transaction {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: number

  @Column({ name: 'user_id', type: 'bigint' })
  userId: number

  @Column('text')
  type: string

  @Column('text')
  description: string

  @Column({ type: 'jsonb', nullable: true })
  fact: object | null

  @Column('bigint')
  amount: number

  @Column('text')
  status: string

  @Column({ type: 'text', nullable: true })
  method: string | null

  @Column({ name: 'wallet_address', type: 'text', nullable: true })
  walletAddress: string | null

  @Column({ type: 'jsonb', nullable: true })
  metadata: object | null

  @Column({ type: 'text', nullable: true })
  reason: string | null

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', precision: 3 })
  createdAt: Date

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz', precision: 3 })
  updatedAt: Date

  @Column({ name: 'reverses_id', type: 'bigint', nullable: true })
  reversesId: number | null

  @OneToOne(() => Transaction, ({ reversal }) => reversal)
  @JoinColumn({ name: 'reverses_id' })
  reverses: Transaction | null

  @OneToOne(() => Transaction, ({ reverses }) => reverses)
  reversal: Transaction | null
}

@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn({ name: 'user_id', type: 'bigint' })
  userId: number

  @PrimaryColumn('text')
  endpoint: string

  @PrimaryColumn('text')
  key: string

  @Column({ name: 'request_hash', type: 'bytea' })
  requestHash: Buffer

  @Column({ type: 'json', nullable: true })
  response: object | null
}

export const ENTITIES = [TotpSecret, User, Session, Account, PrivateFile, Transaction, IdempotencyKey]
