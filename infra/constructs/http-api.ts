import { CfnApi, CfnIntegration, CfnRoute, CfnStage } from 'aws-cdk-lib/aws-apigatewayv2'
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { Contract } from '../../shared/contract.ts'
import { accept } from './accepted.ts'

const DEFAULT_THROTTLE = { rate: 100, burst: 200 }

/**
 * The HTTP API, one function a route. The gateway calls the functions with one role that may invoke these and no others,
 * which saves a permission resource a route.
 */
export class DrivelineApi extends Construct {
  readonly api: CfnApi
  private readonly invoker: Role
  private readonly functions: IFunction[] = []
  private readonly routes: { contract: Contract; route: CfnRoute }[] = []

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.api = new CfnApi(this, 'Api', {
      name: 'driveline',
      protocolType: 'HTTP',
      disableExecuteApiEndpoint: false,
    })
    this.invoker = new Role(this, 'Invoker', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
  }

  /** Where CloudFront finds the API. */
  host(region: string): string {
    return `${this.api.ref}.execute-api.${region}.amazonaws.com`
  }

  addRoute(contract: Contract, fn: IFunction): void {
    const route = this.routeTo(contract.id, `${contract.method} ${contract.path}`, fn)
    this.routes.push({ contract, route })
  }

  /** What answers when no route does. */
  addDefault(id: string, fn: IFunction): void {
    this.routeTo(id, '$default', fn)
  }

  private routeTo(id: string, routeKey: string, fn: IFunction): CfnRoute {
    const integration = new CfnIntegration(this, `${id}-integration`, {
      apiId: this.api.ref,
      integrationType: 'AWS_PROXY',
      integrationUri: fn.functionArn,
      payloadFormatVersion: '2.0',
      credentialsArn: this.invoker.roleArn,
    })
    const route = new CfnRoute(this, `${id}-route`, {
      apiId: this.api.ref,
      routeKey,
      target: `integrations/${integration.ref}`,
      // Who may call is decided by the one chain in front of every handler, from the session in the table.
      authorizationType: 'NONE',
    })
    accept(
      route,
      'APIG4',
      'The chain in front of every handler checks the session; public routes have none to check.',
    )
    this.functions.push(fn)
    return route
  }

  /** Called when every route is there: the stage with a limit a route, and the gateway's right to call the functions. */
  deploy(accessLogs: ILogGroup): void {
    const invoke = new PolicyStatement({
      actions: ['lambda:InvokeFunction'],
      resources: this.functions.map((fn) => fn.functionArn),
    })
    this.invoker.attachInlinePolicy(new Policy(this, 'Invoke', { statements: [invoke] }))
    const stage = new CfnStage(this, 'Stage', {
      apiId: this.api.ref,
      stageName: '$default',
      autoDeploy: true,
      accessLogSettings: { destinationArn: accessLogs.logGroupArn, format: ACCESS_LOG },
      defaultRouteSettings: throttling(DEFAULT_THROTTLE),
      routeSettings: Object.fromEntries(
        this.routes.map(({ contract }) => [
          `${contract.method} ${contract.path}`,
          routeThrottling(contract.throttle ?? DEFAULT_THROTTLE),
        ]),
      ),
    })
    for (const { route } of this.routes) stage.addResourceDependency(route)
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
