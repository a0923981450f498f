curl -sN "$URL/__mock/requests/stream?sandbox=log" > calls.txt &
FOLLOWING=$!
sleep 1
curl -s "$URL/api/invoices/get-invoice?id=invoice-1" -H 'X-Sandbox: log' -o /dev/null
sleep 1
kill $FOLLOWING
cat calls.txt
