import { seedNames } from '../context/seed-area.ts';

/** The server's flags and variables, as `--help` prints them. */
export const usage = `Usage: portal-mock [flags]     (in the repository: node apps/mock-api/src/main.mjs)
       portal-mock mcp [--help]   the operations as MCP tools over stdin and stdout

  --config FILE    settings, faults and replies from a JSON   CONFIG
                   file; flags and variables come before it
  --port N         port to listen on, 0 for any free one      PORT          3000
  --host NAME      address to listen on; one that is not      HOST          127.0.0.1
                   local requires --mock-token or
                   --no-mock-admin
  --database X     :memory:, a SQLite file, or postgres://…   DATABASE_URL  :memory:
  --database-wait N  seconds to wait for PostgreSQL at         DATABASE_WAIT  30
                   start-up
  --seed NAME      ${seedNames.join(', ')}                   SEED          demo
                   (empty with NODE_ENV=production)
  --documents N    fill a new database with N documents       DOCUMENTS
                   (300 to 10000000), with --seed large
  --reset          start with a fresh SQLite file
  --web FOLDER     also serve the built web app               WEB
  --cors LIST      origins that browsers may call from,       CORS
                   separated by commas
  --trust-proxy    behind one proxy: take the                 TRUST_PROXY
                   caller's address from X-Forwarded-For
  --public-url X   where people open the portal: links in     PUBLIC_URL
                   invitations, mails and KuDEs; else
                   http://localhost:PORT
  --session-idle N  minutes without a request after which a    SESSION_IDLE  0
                   session ends, 0: none (480 with
                   NODE_ENV=production)
  --quiet          no log of requests, only of errors         QUIET
  --metrics-port N  serve /metrics for Prometheus there        METRICS_PORT
  --drain-seconds N  after a stop signal, keep serving this    DRAIN_SECONDS  0
                   long while /readyz is 503
  --sandbox-cap N  sandboxes kept besides the default one     SANDBOX_CAP   200
  --sandbox-days N days without use after which sandboxes of   SANDBOX_DAYS  7
                   earlier runs are dropped at start-up
  --latency MS     delay every response by MS                 LATENCY       0
  --strict         validate responses against the contract    STRICT
  --strict-input   reject keys that the contract does not     STRICT_INPUT
                   know; otherwise a header warns
  --mock-admin     serve /__mock and sandboxes, which only     MOCK_ADMIN    yes
                   one server of a database can do (no on
                   PostgreSQL); --no-mock-admin: do not
  --mock-token X   token required in X-Mock-Token             MOCK_TOKEN
  --mock-hosts X   further host names, separated by commas,   MOCK_HOSTS
                   under which they may be called
  --mcp            serve the operations as MCP tools at /mcp,  MCP
                   where /__mock is on
  --self-registration  visitors may register themselves, with   SELF_REGISTRATION  yes
                   a number that is not verified (no with
                   NODE_ENV=production)
  --sample-areas   serve the sample applications, each         SAMPLE_AREAS  yes
                   company with its own data in production
                   (no with NODE_ENV=production)
  --smtp-hosts X   mail servers that companies may send with,  SMTP_HOSTS    this machine
                   separated by commas: names, addresses,
                   networks such as 10.1.0.0/16, or public
                   for every address of the public internet
                   (none with NODE_ENV=production)
  --callback-hosts X  where integration users may have state    CALLBACK_HOSTS  this machine
                   changes of documents sent, as --smtp-hosts
  --demo-smtp X    host:port of a mail server, such as a mail  DEMO_SMTP
                   catcher, that sample companies send with
  --check-config   report everything that would keep the server
                   from starting, and exit with 0 or 1
  --version        the version
  --help           this text

A variable that is a switch takes yes, true, on, 1 and no, false, off, 0. An empty variable counts as not set.
Instead of DATABASE_URL: DATABASE_HOST, DATABASE_PORT, DATABASE_USER, DATABASE_PASSWORD (any characters), DATABASE_NAME.
JWT_SECRET, SHARED_SECRET and DATA_KEY replace the public demo secrets; NODE_ENV=production refuses the demo ones and
any sample data: its seed is empty, and /__mock is off.
DATA_KEY encrypts secrets in the database; DATA_KEY_PREVIOUS still reads what an earlier one encrypted.
TUNING_OFF names optimisations to leave out while looking for a fault, or all.
SMTP_CA is a PEM file with authorities, besides the well-known ones, that certify mail servers.
`;
