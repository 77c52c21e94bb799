import type { Knex } from 'knex'

/** Moves proofs to the private files, where pictures are decoded, re-encoded and counted. Earlier proofs were not. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    DELETE FROM proofs;
    ALTER TABLE proofs
      DROP COLUMN media_type,
      DROP COLUMN image,
      ADD COLUMN file_id bigint NOT NULL UNIQUE REFERENCES private_files ON DELETE CASCADE;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    ALTER TABLE proofs ADD COLUMN media_type text, ADD COLUMN image bytea;
    UPDATE proofs SET media_type = private_files.media_type, image = content
      FROM private_files WHERE private_files.id = file_id;
    DELETE FROM proofs WHERE image IS NULL;
    ALTER TABLE proofs
      ALTER COLUMN media_type SET NOT NULL, ALTER COLUMN image SET NOT NULL, DROP COLUMN file_id;
  `)
}
