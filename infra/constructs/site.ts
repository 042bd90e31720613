import { Duration, RemovalPolicy, SecretValue, type Stack } from 'aws-cdk-lib'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import * as cf from 'aws-cdk-lib/aws-cloudfront'
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { FOR_CUSTOMER_HEADER } from '../../shared/for-customer.ts'
import { FRONT_DOOR_HEADER } from '../../shared/front-door.ts'
import type { TrackingIds } from '../../shared/rules/tracking.ts'
import { RESPOND, REWRITE } from '../front/rewrite.ts'
import { accept } from './accepted.ts'
import { securityHeaders } from './security-headers.ts'

/**
 * Errors that CloudFront would keep for ten seconds by itself, the API's among them. None is replaced by a page: that would replace the
 * API's answers too.
 */
const NOT_KEPT = [404, 405, 414, 500, 501, 502, 503, 504]

export interface SiteProps {
  apiHost: string
  /** Its value is sent in the header that the functions check. */
  frontDoor: ISecret
  /** Which version of it; without one the value at the first deployment, which CloudFormation does not read again. */
  frontDoorVersion?: string | undefined
  uploadsOrigin: string
  /** Third parties that pages may load, after consent. */
  tracking: TrackingIds
  logs: IBucket
  /** Every host that it answers under. */
  hosts: readonly string[]
  /** Of us-east-1, where CloudFront looks for them. */
  webAclArn: string
  certificateArn: string
}

/** The one origin that visitors see: the site from a private bucket, `/api/*` from the API. */
export class Site extends Construct {
  readonly bucket: Bucket
  readonly distribution: cf.Distribution

  constructor(scope: Stack, id: string, props: SiteProps) {
    super(scope, id)
    this.bucket = new Bucket(this, 'Files', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      serverAccessLogsBucket: props.logs,
      serverAccessLogsPrefix: 'site/',
    })
    const headers = securityHeaders(this, props.uploadsOrigin, props.tracking)
    const api = new HttpOrigin(props.apiHost, {
      customHeaders: { [FRONT_DOOR_HEADER]: this.frontDoorValue(props) },
    })
    this.distribution = new cf.Distribution(this, 'Distribution', {
      comment: 'Driveline',
      httpVersion: cf.HttpVersion.HTTP2_AND_3,
      minimumProtocolVersion: cf.SecurityPolicyProtocol.TLS_V1_2_2021,
      webAclId: props.webAclArn,
      domainNames: [...props.hosts],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', props.certificateArn),
      enableLogging: true,
      logBucket: props.logs,
      logFilePrefix: 'cloudfront/',
      defaultBehavior: {
        origin: this.filesOr(api),
        viewerProtocolPolicy: cf.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: cf.CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers,
        compress: true,
        functionAssociations: [
          { function: this.edge('Rewrite', REWRITE), eventType: cf.FunctionEventType.VIEWER_REQUEST },
          { function: this.edge('Respond', RESPOND), eventType: cf.FunctionEventType.VIEWER_RESPONSE },
        ],
      },
      errorResponses: NOT_KEPT.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      additionalBehaviors: { '/api/*': this.apiBehaviour(api, headers) },
    })
    accept(
      this.distribution,
      'CFR1',
      'Visitors from every country may look; who may subscribe is decided by the application.',
    )
  }

  /**
   * The site's files; for one that is not there the API is asked, whose default route answers with the page that says so
   * (functions/not-found.ts, docs/decisions/0137). Only 404 leads there: 403 is a right that is missing, and has to be seen as that.
   */
  private filesOr(api: HttpOrigin): OriginGroup {
    // Who may not list is answered 403 by S3 for a file that is not there. No address leads to the list itself.
    const primaryOrigin = S3BucketOrigin.withOriginAccessControl(this.bucket, {
      originAccessLevels: [cf.AccessLevel.READ, cf.AccessLevel.LIST],
    })
    return new OriginGroup({ primaryOrigin, fallbackOrigin: api, fallbackStatusCodes: [404] })
  }

  /** Which file an address is, and what is none (infra/front/rewrite.ts). */
  private edge(id: string, code: string): cf.Function {
    return new cf.Function(this, id, {
      code: cf.FunctionCode.fromInline(code),
      runtime: cf.FunctionRuntime.JS_2_0,
    })
  }

  private apiBehaviour(origin: HttpOrigin, headers: cf.IResponseHeadersPolicy): cf.BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: cf.ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: cf.AllowedMethods.ALLOW_ALL,
      cachePolicy: this.apiCachePolicy(),
      originRequestPolicy: this.apiOriginRequestPolicy(),
      responseHeadersPolicy: headers,
      compress: true,
    }
  }

  private frontDoorValue({ frontDoor, frontDoorVersion: versionId }: SiteProps): string {
    return SecretValue.secretsManager(frontDoor.secretArn, { versionId }).unsafeUnwrap()
  }

  /** Nothing is kept unless the answer says so; a bearer token is part of the key, and whom one of us acts for, so no one sees another's answer. */
  private apiCachePolicy(): cf.CachePolicy {
    return new cf.CachePolicy(this, 'ApiCache', {
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.days(1),
      queryStringBehavior: cf.CacheQueryStringBehavior.all(),
      headerBehavior: cf.CacheHeaderBehavior.allowList('Authorization', FOR_CUSTOMER_HEADER),
      cookieBehavior: cf.CacheCookieBehavior.none(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    })
  }

  /** What the functions need to know of the viewer. `X-Forwarded-For`, which viewers can write, is not among it. */
  private apiOriginRequestPolicy(): cf.OriginRequestPolicy {
    return new cf.OriginRequestPolicy(this, 'ApiRequest', {
      queryStringBehavior: cf.OriginRequestQueryStringBehavior.all(),
      cookieBehavior: cf.OriginRequestCookieBehavior.none(),
      headerBehavior: cf.OriginRequestHeaderBehavior.allowList(
        'Accept-Language',
        'Idempotency-Key',
        // Which of our sites a visitor is on.
        'Origin',
        'X-Step-Up',
        'User-Agent',
        // What the payment provider signs its events with.
        'Stripe-Signature',
        'CloudFront-Viewer-Country',
        'CloudFront-Viewer-Country-Name',
        'CloudFront-Viewer-Address',
      ),
    })
  }
}
