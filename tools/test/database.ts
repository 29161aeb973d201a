import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@vezne/server/kit/migrate/migrate.ts'
import { letServe } from '@vezne/server/kit/db/serving-login.ts'
import type { TestProject } from 'vitest/node'
import { SERVING_LOGIN, withClient } from '../postgres/connect.ts'
import { startKept, type KeptServer } from '../postgres/kept.ts'
import { readTestConfig } from './config.ts'

// The names are declared where they are read, in the server's testing folder.
declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    tablesOwner: string
    servingLogin: string
    templateName: string
    serverVersion: string
  }
}

const TEMPLATE = 'vezne_template'
const TABLES_OWNER = 'vezne_owner'
let server: KeptServer | undefined

/** Starts the server that was chosen, migrates one database on it, and lets every test file copy that. */
export async function setup(project: TestProject): Promise<void> {
  const { database: kind, path } = readTestConfig()
  const dataFolder = mkdtempSync(join(tmpdir(), 'vezne-test-'))
  // Where PostgreSQL runs as another user, that user must be able to pass through.
  chmodSync(dataFolder, 0o711)
  const logFolder = join(dataFolder, 'log')
  server = await startKept({ kind, path, dataFolder, logFolder, durable: false, demo: false, temporary: true })
  const serverUrl = server.urlOf('postgres')
  // As in production: neither who migrates nor who serves is a superuser, so nothing works here by accident.
  const ownerUrl = server.urlOf(TEMPLATE, TABLES_OWNER)
  await withClient(serverUrl, async (client) => {
    await client.query(`create role ${TABLES_OWNER} login createrole bypassrls`)
    await client.query(`create database ${TEMPLATE} owner ${TABLES_OWNER}`)
  })
  await migrate(ownerUrl)
  await letServe(ownerUrl, server.urlOf(TEMPLATE, SERVING_LOGIN))
  project.provide('serverUrl', serverUrl)
  project.provide('tablesOwner', TABLES_OWNER)
  project.provide('servingLogin', SERVING_LOGIN)
  project.provide('templateName', TEMPLATE)
  project.provide('serverVersion', server.version)
}

export async function teardown(): Promise<void> {
  await server?.stop()
}
