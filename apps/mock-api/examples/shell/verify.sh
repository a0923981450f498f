npx portal-verify --url "$URL" --user cliente --password demo1234 --users admin:demo1234,consulta:demo1234 --read-only
npx portal-verify --url "$URL" --user admin --password demo1234 --only notes,faq --report json --out verify.json
npx portal-verify --url "$URL" --user admin --password demo1234 --only notes,faq --report junit --out verify.xml
