import { openDatabase } from '#platform/server/database/database.ts';
import { createFamilies } from './test-families.ts';

// Run in a released program, whose factories know its schema: makes visitors in DATABASE_URL, and prints them.
const [classes = '1'] = process.argv.slice(2);
const { db } = openDatabase({ connectionString: process.env.DATABASE_URL ?? '' }, () => {}, 4);
process.stdout.write(JSON.stringify(await createFamilies(db, Number(classes))));
await db.destroy();
