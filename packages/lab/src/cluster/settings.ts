/** `etcd` is its API of version 2, `etcd3` that of version 3. */
export type Store = 'etcd' | 'etcd3'

export const HUB = '10.77.0.1'
export const ETCD = '10.77.0.10'
/** The port at which HAProxy leads to the node that takes writes. */
export const PRIMARY_PORT = 5000

/** Seconds. After `ttl` without a word from the leader another node may lead; it decides how long an outage is. */
const TIMES = { ttl: 10, loop_wait: 2, retry_timeout: 3, primary_start_timeout: 15, primary_stop_timeout: 10 }

export interface Place {
  name: string
  address: string
  /** On the node's own disk. */
  data: string
  /** The folder of PostgreSQL's programs. */
  bin: string
}

/** Patroni's configuration; JSON is YAML. */
export function patroniSettings({ name, address, data, bin }: Place, store: Store): string {
  return JSON.stringify({
    scope: 'simvest',
    name,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    [store]: { host: `${ETCD}:2379` },
    bootstrap: {
      dcs: {
        ...TIMES,
        maximum_lag_on_failover: 1_048_576,
        // A commit is answered when a standby has it; without a standby nothing is committed.
        synchronous_mode: true,
        synchronous_mode_strict: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            max_connections: 80,
            shared_buffers: '64MB',
            max_wal_size: '192MB',
            wal_keep_size: '64MB',
            wal_log_hints: 'on',
            wal_sender_timeout: '5s',
            wal_receiver_timeout: '5s',
            // By default a standby waits five seconds before it asks the new leader again, and so does each commit.
            wal_retrieve_retry_interval: '500ms',
            log_line_prefix: '%m [%p] ',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: [
        'local all all trust',
        'host replication all 10.77.0.0/24 scram-sha-256',
        'host all all 10.77.0.0/24 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: `${data}/pg`,
      bin_dir: bin,
      pgpass: `${data}/pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: 'owner' },
        replication: { username: 'replicator', password: 'replicator' },
      },
      parameters: { unix_socket_directories: data },
      // Copies the leader anew where pg_rewind fails.
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  })
}

export function haproxySettings(nodes: readonly Place[]): string {
  return [
    'defaults',
    '  mode tcp',
    '  timeout connect 1s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 1s',
    '  retries 1',
    'listen primary',
    `  bind 127.0.0.1:${PRIMARY_PORT}`,
    '  maxconn 200',
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    // Connections to the old primary must reconnect.
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`),
    '',
  ].join('\n')
}

export function etcdArguments(folder: string): string[] {
  const [clients, peers] = [`http://${ETCD}:2379`, `http://${ETCD}:2380`]
  const listening = { 'listen-client-urls': clients, 'advertise-client-urls': clients, 'listen-peer-urls': peers }
  const settings = { 'data-dir': folder, 'enable-v2': 'true', ...listening, 'initial-advertise-peer-urls': peers }
  return Object.entries({ ...settings, 'initial-cluster': `default=${peers}` }).map(
    ([name, value]) => `--${name}=${value}`,
  )
}
