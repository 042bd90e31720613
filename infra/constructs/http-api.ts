import { Lazy, Stack } from 'aws-cdk-lib'
import { CfnApi, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Endpoint } from '../../shared/endpoint.ts'

const DEFAULT_THROTTLE = { rate: 100, burst: 200 }

/** An ARN is about a hundred characters, and a managed policy holds 6,144. */
const FUNCTIONS_A_POLICY = 50

/**
 * The HTTP API, one function a route. Its routes and integrations are in one OpenAPI body, and the gateway calls the
 * functions with one role that may invoke these and no others: a route costs its function and its role (decision 0007).
 */
export class DrivelineApi extends Construct {
  readonly api: CfnApi
  private readonly invoker: Role
  private readonly functions: IFunction[] = []
  private readonly endpoints: Endpoint[] = []
  private readonly paths: Record<string, Record<string, object>> = {}

  constructor(scope: Construct, id: string) {
    super(scope, id)
    const info = { title: 'driveline', version: '1' }
    const body = Lazy.any({ produce: () => ({ openapi: '3.0.1', info, paths: this.paths }) })
    this.api = new CfnApi(this, 'Api', { body, failOnWarnings: true })
    this.invoker = new Role(this, 'Invoker', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
  }

  /** Where CloudFront finds the API. */
  host(region: string): string {
    return `${this.api.ref}.execute-api.${region}.amazonaws.com`
  }

  addRoute(endpoint: Endpoint, fn: IFunction): void {
    const { method, path } = endpoint
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    const operation = { ...this.integration(fn), ...(parameters.length > 0 && { parameters }) }
    this.paths[path] = { ...this.paths[path], [method.toLowerCase()]: operation }
    this.endpoints.push(endpoint)
  }

  /** What answers when no route does. */
  addDefault(fn: IFunction): void {
    const any = { ...this.integration(fn), isDefaultRoute: true }
    this.paths['/$default'] = { 'x-amazon-apigateway-any-method': any }
  }

  /** Who may call is decided by the one chain in front of every handler, from the session in the table. */
  private integration(fn: IFunction): object {
    this.functions.push(fn)
    const { region, partition } = Stack.of(this)
    const integration = {
      type: 'aws_proxy',
      httpMethod: 'POST',
      uri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${fn.functionArn}/invocations`,
      credentials: this.invoker.roleArn,
      payloadFormatVersion: '2.0',
    }
    const responses = { default: { description: 'The function answers' } }
    return { responses, 'x-amazon-apigateway-integration': integration }
  }

  /** Called when every route is there: the stage with a limit a route, and the gateway's right to call the functions. */
  deploy(accessLogs: ILogGroup): void {
    this.mayInvoke()
    new CfnStage(this, 'Stage', {
      apiId: this.api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: accessLogs.logGroupArn, format: ACCESS_LOG },
      defaultRouteSettings: throttling(DEFAULT_THROTTLE),
      routeSettings: Object.fromEntries(
        this.endpoints.map(({ method, path, throttle }) => [
          `${method} ${path}`,
          routeThrottling(throttle ?? DEFAULT_THROTTLE),
        ]),
      ),
    })
  }

  private mayInvoke(): void {
    for (let from = 0; from < this.functions.length; from += FUNCTIONS_A_POLICY) {
      const resources = this.functions.slice(from, from + FUNCTIONS_A_POLICY).map((fn) => fn.functionArn)
      const statements = [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources })]
      const policy = new ManagedPolicy(this, `Invoke${from / FUNCTIONS_A_POLICY + 1}`, { statements })
      this.invoker.addManagedPolicy(policy)
    }
  }
}

const throttling = ({ rate, burst }: { rate: number; burst: number }) => ({
  throttlingRateLimit: rate,
  throttlingBurstLimit: burst,
})

/** `routeSettings` is passed through as it is, so its names are CloudFormation's. */
const routeThrottling = ({ rate, burst }: { rate: number; burst: number }) => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
})

/** No address, no path with an id: the route's pattern, the status and the time are enough to find a fault. */
const ACCESS_LOG = JSON.stringify({
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  error: '$context.integrationErrorMessage',
})
