curl -s "$URL/openapi.json" -o openapi.json
npx openapi-typescript openapi.json -o openapi-fetch/portal.d.ts --default-non-nullable=false
npx openapi-ts -f hey-api.config.mjs
npx orval --config orval.config.mjs
