import { readsTyped, type TypedCase } from "#testing/generators/statements/typed-case.ts";

const CASES: TypedCase[] = [
  {
    name: "a Korean list in won",
    verification: "NOT_CHECKABLE",
    statements: [
      { opening: null, closing: 91550000, rows: "03-01 -25000.00, 03-04 200500.00, 03-15 -260000.00" },
    ],
    text: `한강은행
거래내역조회
계좌번호 110-123-456789    예금주 홍길동
조회기간 2024.03.01 ~ 2024.03.31
거래일시              적요         기재내용            찾으신금액       맡기신금액       거래후잔액     취급점
2024.03.01 10:22:12   체크카드     스타벅스            25,000          0              975,000      역삼
2024.03.04 09:01:44   급여         주식회사에이        0              200,500         1,175,500     본점
2024.03.15 23:10:00   자동이체     월세                260,000         0              915,500      강남`,
  },
  {
    name: "a Korean list with cents",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `한강은행 거래내역
계좌번호: 110-123-456789
거래일자          내용                    출금금액        입금금액            잔액
2024-03-01    카페                   25.00                    975.00
2024-03-04    급여                              200.50      1,175.50
2024-03-15    월세                  260.00                    915.50`,
  },
  {
    name: "a Chinese list with signed amounts",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `中国某某银行借记账户历史明细
卡号 6222020000001234567   户名：张三   起止日期：2024-03-01 — 2024-03-31
交易日期               账号             储种    序号   币种     钞汇   摘要    地区    收入/支出金额    余额      对方户名       渠道
2024-03-01 10:22:12   0200000001      活期   00001  人民币   钞   消费    0200   -25.00         975.00     财付通        快捷支付
2024-03-04 09:01:44   0200000001      活期   00002  人民币   钞   工资    0200   +200.50        1,175.50   某公司         批量业务
2024-03-15 23:10:00   0200000001      活期   00003  人民币   钞   转账    0200   -260.00        915.50     李四          手机银行`,
  },
  {
    name: "Chinese headings above English ones",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: null, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `某某银行交易流水
Transaction Statement of Some Bank
2024-03-01 -- 2024-03-31
户    名：张三                         账号：6214830000001234
Name                                  Account No
记账日期      货币      交易金额         联机余额         交易摘要             对手信息
Date         Currency  Transaction      Balance       Transaction Type     Counter Party
                       Amount
2024-03-01   CNY       -25.00           975.00        快捷支付              某某咖啡
2024-03-04   CNY       200.50           1,175.50      代发工资              某某公司
2024-03-15   CNY       -260.00          915.50        转账汇款              李四`,
  },
  {
    name: "a Hong Kong statement without years",
    verification: "NOT_CHECKABLE",
    statements: [{ opening: 100000, closing: 91550, rows: "03-01 -25.00, 03-04 200.50, 03-15 -260.00" }],
    text: `某某銀行
綜合月結單
戶口號碼 012-3-456789
結單日期 2024年3月31日
日期           進支詳情                 存入          提取          結餘
3月1日        承上結餘                                            1,000.00
3月1日        自動轉賬                              25.00         975.00
3月4日        薪金                    200.50                      1,175.50
3月15日       轉賬                                 260.00        915.50
3月31日       戶口結餘                                            915.50`,
  },
  {
    name: "a Japanese list in yen",
    statements: [
      { opening: 100000000, closing: 91550000, rows: "03-01 -25000.00, 03-04 200500.00, 03-15 -260000.00" },
    ],
    text: `さくら銀行
入出金明細照会
口座番号 1234567
2024年3月1日～2024年3月31日
お取引日         お引出し         お預入れ         お取り扱い内容           残高
2024年3月1日     25,000円                         カード                 975,000円
2024年3月4日                     200,500円        給与                   1,175,500円
2024年3月15日    260,000円                        家賃                   915,500円
前月繰越 1,000,000円`,
  },
  {
    name: "a Taiwanese list with Minguo years",
    statements: [
      { opening: 100000000, closing: 91550000, rows: "03-01 -25000.00, 03-04 200500.00, 03-15 -260000.00" },
    ],
    text: `某某商業銀行 存款往來明細
帳號：012345678901
查詢期間：113/03/01 ~ 113/03/31
交易日期      摘要        支出金額      存入金額      餘額          備註
113/03/01    提款        25,000                   975,000    ATM
113/03/04    薪資                    200,500      1,175,500
113/03/15    轉帳        260,000                  915,500
期初餘額 1,000,000    期末餘額 915,500`,
  },
];

readsTyped("labels in Chinese, Japanese and Korean", CASES);
