import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendContact } from '../../shared/api/contact.ts'
import { type AnswerTemplate, addAnswerTemplate } from '../../shared/api/staff-answer-templates.ts'
import type { StaffTask } from '../../shared/api/staff-tasks.ts'
import type { AskOf } from '../../shared/endpoint.ts'
import { MOST_TEMPLATES } from '../../shared/rules/answer-templates.ts'
import { newcomer } from '../support/seeded.ts'
import { World } from '../support/world.ts'

type Person = Awaited<ReturnType<typeof newcomer>>
type Words = AskOf<typeof addAnswerTemplate>

let world: World
let sophie: Person
let luc: Person
beforeAll(async () => {
  world = await World.start({ demo: false })
  sophie = await newcomer(world, { role: ['ADVISOR'], firstname: 'Sophie', lastname: 'Klein' })
  luc = await newcomer(world, { role: ['ADVISOR'], firstname: 'Luc', lastname: 'Wagener' })
})
afterAll(() => world?.stop())

const WORDS = addAnswerTemplate.example as Words
const PATH = '/staff/answer-templates'
const listed = async (): Promise<AnswerTemplate[]> => (await world.get(PATH, sophie)).body.data
const find = async (id: string) => (await listed()).find(({ _id }) => _id === id)
const titled = (title: string): Words => ({ en: { ...WORDS.en, title }, fr: { ...WORDS.fr, title } })
const write = async (title: string): Promise<AnswerTemplate> =>
  (await world.post(PATH, titled(title), sophie)).body.data
const change = (template: AnswerTemplate, words: object, who = sophie) =>
  world.ask('PATCH', `/api/v1${PATH}/${template._id}`, {
    token: who.token,
    body: { version: template.version, ...words },
  })
const remove = ({ _id, version }: AnswerTemplate, who = sophie) =>
  world.post(`${PATH}/${_id}/removal`, { version }, who)

test('four templates are there at first, and are changed and removed like any other', async () => {
  const ready = await listed()
  expect(ready.map(({ en }) => en.title)).toEqual([
    'When to call',
    'A visit',
    'How it works',
    'Documents missing',
  ])
  const [call, visit] = ready as [AnswerTemplate, AnswerTemplate]
  expect((await change(call, titled('Call'))).status).toBe(200)
  expect((await remove(visit)).status).toBe(200)
  expect((await listed()).map(({ en }) => en.title)).toEqual(['Call', 'How it works', 'Documents missing'])
})

test('what an advisor writes is offered to every advisor, in both languages, and is in what they did', async () => {
  const { _id } = await write('Hours')
  expect((await world.get(PATH, luc)).body.data).toContainEqual({
    _id,
    ...titled('Hours'),
    version: 1,
  })
  const boss = await newcomer(world, { role: ['ADMIN'] })
  const acts = (await world.get(`/staff/people/${sophie.id}/acts`, boss)).body.data
  expect(acts[0].act).toEqual({ what: 'wrote an answer template: Hours', subject: _id })
})

test('of two who change one template the second reads who was first, and saves again on what is there by now', async () => {
  const template = await write('Two of us')
  expect((await change(template, titled('Mine'), luc)).status).toBe(200)
  const refused = await change(template, titled('Also mine'))
  expect(refused.body).toMatchObject({
    code: 'answer_template_changed',
    details: { by: 'Luc Wagener', at: expect.any(String) },
  })
  const now = (await find(template._id)) as AnswerTemplate
  expect(now.en.title).toBe('Mine')
  expect((await change(now, titled('Ours'))).body.data).toMatchObject({ version: 3, en: { title: 'Ours' } })
})

test('of two who save at once one wins and the other is told', async () => {
  const template = await write('At once')
  const both = await Promise.all([
    change(template, titled('One')),
    change(template, titled('Other'), luc),
    write('Beside it'),
  ])
  const answers = both.slice(0, 2) as { status: number; body: { code?: string } }[]
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('answer_template_changed')
  expect((await listed()).some(({ en }) => en.title === 'Beside it')).toBe(true)
})

test('who changes or removes what a colleague has removed is told by whom; what never was is not found', async () => {
  const template = await write('Gone')
  expect((await remove(template, luc)).status).toBe(200)
  for (const answer of [await change(template, titled('Still')), await remove(template)])
    expect(answer.body).toMatchObject({ code: 'answer_template_changed', details: { by: 'Luc Wagener' } })
  const never = { ...template, _id: 'tpl_01K0000000000000000000000B' }
  expect((await remove(never)).body.code).toBe('not_found')
})

test('a fact that there is none of is refused, where it is', async () => {
  const wrong = { ...WORDS, fr: { ...WORDS.fr, text: 'Bonjour {nom}' } }
  const { status, body } = await world.post(PATH, wrong, sophie)
  expect([status, body.details]).toMatchObject([422, [{ path: 'fr.text', code: 'fact_unknown' }]])
})

test('an answer in which something is still open is not sent', async () => {
  await world.post('/contact', { ...sendContact.example, email: 'open@example.lu' })
  const tasks = (await world.get('/staff/tasks?group=requests&order=newest', sophie)).body.data as StaffTask[]
  const task = tasks.find(({ contact }) => contact?.email === 'open@example.lu')
  const answer = (text: string) => world.post(`/staff/tasks/${task?._id}/answers`, { text }, sophie)
  expect((await answer('The {car} is here.')).body).toMatchObject({
    code: 'answer_fact_open',
    details: { facts: ['car'] },
  })
  expect((await answer('The {Taycan} is here.')).status).toBe(200)
})

test('more than thirty are not kept, and who does not answer does not write them', async () => {
  const fleet = await newcomer(world, { role: ['FLEET'] })
  expect((await world.post(PATH, WORDS, fleet)).status).toBe(403)
  for (let left = MOST_TEMPLATES - (await listed()).length; left > 0; left -= 1) await write(`No ${left}`)
  expect((await world.post(PATH, WORDS, sophie)).body.code).toBe('answer_templates_full')
})
