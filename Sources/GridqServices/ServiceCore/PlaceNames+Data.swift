// swift-format-ignore-file
// Made by scripts/place-names. Made with Natural Earth.

extension PlaceNames {
  /// A line for each town, from south to north.
  static let towns: StaticString = """
    AmundseniScott South Pole Station	AQ	-8998	13927	0
    Sobral Base	AQ	-8118	-4050	0
    Vostok	AQ	-7847	10680	0
    Belgrano II Base	AQ	-7787	-3462	0
    Scott Base	AQ	-7785	16675	0
    McMurdo Station	AQ	-7773	16687	1
    Halley Station	AQ	-7609	-2647	0
    Aboa Station	AQ	-7505	-1342	0
    Concordia Research Station	AQ	-7467	12417	0
    Zucchelli Station	AQ	-7462	16422	0
    Svea Station	AQ	-7458	-1122	0
    Wasa Station	AQ	-7305	-1342	0
    Troll Station	AQ	-7202	253	0
    Novolazarevskaya Station	AQ	-7130	-1185	0
    Neumayer Station III	AQ	-7089	-784	0
    Maitri Station	AQ	-7078	1173	0
    Zhongshan Station	AQ	-6943	7634	0
    Showa Station	AQ	-6903	3975	0
    Peter I Island	AQ	-6883	9050	0
    Davis Station	AQ	-6878	7814	0
    San Martín Base	AQ	-6812	-6710	0
    Mawson Station	AQ	-6761	6288	0
    Rothera Station	AQ	-6756	-6812	0
    Dumont d'Urville Station	AQ	-6678	13996	0
    Mirny Station	AQ	-6658	9301	0
    Casey Station	AQ	-6629	11054	0
    Palmer Station	AQ	-6476	-6405	0
    Marambio Base	AQ	-6423	-5665	0
    Esperanza Station	AQ	-6338	-5703	0
    Gen. O'Higgins Base	AQ	-6333	-5789	0
    Capitan Arturo Prat Station	AQ	-6250	-5968	0
    King Sejong Station	AQ	-6222	-5877	0
    Carlini Base	AQ	-6222	-5865	0
    Great Wall Station	AQ	-6222	-5897	0
    Escudero Base	AQ	-6220	-5895	0
    Base Presidente Montalva	AQ	-6218	-5891	0
    Artigas Base	AQ	-6217	-5886	0
    Elephant Island	AQ	-6200	-5800	0
    Orcadas Station	AQ	-6073	-4473	0
    Signy Research Station	AQ	-6063	-4560	0
    Puerto Williams	CL	-5493	-6762	2
    Ushuaia	AR	-5479	-6831	58
    Grytviken	GS	-5428	-3651	0
    Rio Grande	AR	-5379	-6770	31
    Punta Arenas	CL	-5316	-7094	117
    Río Verde	CL	-5265	-7147	0
    Fox Bay	FK	-5195	-6009	0
    Puerto Natales	CL	-5172	-7251	20
    Stanley	FK	-5170	-5785	2
    28 de Noviembre	AR	-5165	-7230	5
    Río Gallegos	AR	-5163	-6922	86
    El Calafate	AR	-5033	-7230	8
    Comondante Luis Piedrabuena	AR	-4997	-6890	0
    Puerto San Julián	AR	-4930	-6772	2
    Gobernador Gregores	AR	-4877	-7025	3
    Villa O'Higgins	CL	-4847	-7256	0
    Puerto Deseado	AR	-4775	-6590	3
    Cochrane	CL	-4727	-7255	4
    Oban	NZ	-4689	16817	0
    Perito Moreno	AR	-4660	-7093	4
    Invercargill	NZ	-4641	16836	49
    Gore	NZ	-4609	16896	10
    Dunedin	NZ	-4589	17049	118
    Comodoro Rivadavia	AR	-4587	-6750	141
    Paso Rio Mayo	AR	-4568	-7027	2
    Sarmiento	AR	-4560	-6908	5
    Coihaique	CL	-4557	-7207	46
    Te Anau	NZ	-4541	16776	2
    Puerto Aisén	CL	-4540	-7270	8
    Oamaru	NZ	-4511	17099	13
    Alto Rio Sanguer	AR	-4503	-7083	2
    Queenstown	NZ	-4502	16873	17
    Wanaka	NZ	-4470	16914	5
    Timaru	NZ	-4440	17124	27
    Waitangi	NZ	-4403	-17637	0
    Ashburton	NZ	-4390	17175	18
    Christchurch	NZ	-4354	17263	363
    Las Plumas	AR	-4342	-6725	1
    Kaiapoi	NZ	-4338	17265	10
    Rawson	AR	-4330	-6510	26
    Trelew	AR	-4325	-6533	93
    Quellón	CL	-4310	-7360	7
    Kingston	AU	-4299	14731	14
    Esquel	AR	-4290	-7132	20
    Hobart	AU	-4285	14729	81
    Puerto Madryn	AR	-4277	-6504	65
    Hokitika	NZ	-4271	17101	3
    Chonchi	CL	-4261	-7381	0
    Castro	CL	-4248	-7376	30
    Greymouth	NZ	-4247	17122	10
    Kaikoura	NZ	-4240	17369	2
    Telsen	AR	-4240	-6695	0
    Oatlands	AU	-4230	14737	1
    Gastre	AR	-4228	-6923	1
    Queenstown	AU	-4208	14555	2
    El Maitén	AR	-4205	-7117	4
    Bicheno	AU	-4188	14829	0
    Ancud	CL	-4187	-7383	28
    Westport	NZ	-4176	17160	4
    Calbuco	CL	-4175	-7314	12
    Blenheim	NZ	-4151	17396	30
    Puerto Montt	CL	-4147	-7293	175
    Launceston	AU	-4145	14713	72
    Puerto Varas	CL	-4133	-7299	25
    Ingeniero Jacobacci	AR	-4130	-6958	6
    Wellington	NZ	-4130	17478	393
    Nelson	NZ	-4129	17325	61
    Picton	NZ	-4128	17402	3
    Lower Hutt	NZ	-4120	17491	102
    Devonport	AU	-4119	14633	19
    San Carlos de Bariloche	AR	-4115	-7130	95
    Scottsdale	AU	-4115	14752	2
    Upper Hutt	NZ	-4114	17503	39
    Porirua	NZ	-4112	17485	52
    Burnie	AU	-4107	14592	20
    Comallo	AR	-4103	-7027	1
    Masterton	NZ	-4094	17565	20
    Paraparaumu	NZ	-4090	17500	25
    Smithton	AU	-4083	14512	4
    Viedma	AR	-4080	-6300	59
    San Antonio Oeste	AR	-4073	-6493	8
    Levin	NZ	-4061	17528	20
    Sierra Colorado	AR	-4058	-6780	2
    Osorno	CL	-4057	-7316	154
    Palmerston North	NZ	-4035	17561	82
    Río Bueno	CL	-4034	-7296	15
    La Unión	CL	-4029	-7309	26
    General Conesa	AR	-4010	-6443	3
    Wanganui	NZ	-3993	17504	43
    Villalonga	AR	-3988	-6258	3
    Los Lagos	CL	-3985	-7283	13
    Valdivia	CL	-3980	-7324	160
    Hastings	NZ	-3964	17684	66
    Hawera	NZ	-3958	17428	11
    Napier	NZ	-3949	17693	58
    Pedro Luro	AR	-3948	-6268	7
    Loncoche	CL	-3937	-7263	16
    Villarica	CL	-3928	-7223	32
    Choele Choel	AR	-3927	-6568	10
    Toltén	CL	-3922	-7321	2
    New Plymouth	NZ	-3906	17407	52
    General Roca	AR	-3902	-6761	73
    Turangi	NZ	-3899	17581	3
    Río Colorado	AR	-3897	-6408	11
    Neuquén	AR	-3895	-6806	242
    Cutral Có	AR	-3894	-6924	48
    Zapala	AR	-3890	-7007	19
    Punta Alta	AR	-3888	-6208	57
    Nueva Imperial	CL	-3874	-7296	19
    Bahía Blanca	AR	-3874	-6226	282
    Temuco	CL	-3873	-7258	266
    Carahue	CL	-3871	-7317	12
    Taupo	NZ	-3869	17608	23
    Gisborne	NZ	-3866	17802	34
    Wonthaggi	AU	-3861	14559	6
    Necochea	AR	-3856	-5875	80
    Las Lajas	AR	-3852	-7037	1
    Lonquimay	CL	-3843	-7123	10
    Warrnambool	AU	-3838	14247	30
    Tres Arroyos	AR	-3837	-6027	47
    Portland	AU	-3834	14159	12
    Colac	AU	-3834	14358	9
    Victoria	CL	-3824	-7234	25
    Tokoroa	NZ	-3822	17587	13
    Traralgon	AU	-3820	14653	18
    Geelong	AU	-3817	14440	161
    Rotorua	NZ	-3813	17625	56
    Sale	AU	-3811	14706	22
    Cranbourne	AU	-3810	14528	460
    Mar del Plata	AR	-3800	-5758	556
    Collipulli	CL	-3796	-7243	16
    Whakatane	NZ	-3796	17698	19
    Cambridge	NZ	-3789	17547	15
    Balcarce	AR	-3783	-5825	19
    Mount Gambier	AU	-3783	14076	23
    Bairnsdale	AU	-3783	14761	11
    Melbourne	AU	-3782	14498	4170
    25 de Mayo	AR	-3780	-6768	17
    Angol	CL	-3779	-7271	45
    Hamilton	NZ	-3778	17529	148
    Hamilton	AU	-3773	14202	9
    Darregueira	AR	-3770	-6317	3
    Tauranga	NZ	-3770	17615	122
    Melton	AU	-3769	14457	32
    Santa Bárbara	CL	-3767	-7202	3
    Juarez	AR	-3767	-5980	11
    Lebu	CL	-3761	-7365	22
    Sunbury	AU	-3757	14471	30
    Ballarat	AU	-3756	14384	85
    Curanilahue	CL	-3748	-7334	31
    Coronel Suárez	AR	-3747	-6192	27
    Los Angeles	CL	-3746	-7236	145
    Chos Malal	AR	-3738	-7027	9
    Penola	AU	-3738	14082	2
    Tandil	AR	-3732	-5915	104
    Ararat	AU	-3728	14291	6
    Pukekohe	NZ	-3720	17490	26
    Carhué	AR	-3718	-6273	7
    Thames	NZ	-3714	17559	7
    Lota	CL	-3709	-7316	50
    Stawell	AU	-3706	14276	7
    Maryborough	AU	-3705	14373	7
    Seymour	AU	-3703	14513	4
    Coronel	CL	-3703	-7316	93
    Manukau	NZ	-3700	17488	376
    Olavarría	AR	-3690	-6033	86
    Merimbula	AU	-3690	14990	6
    Waitakere	NZ	-3685	17455	208
    Auckland	NZ	-3685	17476	1377
    Kingston South East	AU	-3683	13985	0
    Concepción	CL	-3683	-7305	890
    North Shore	NZ	-3679	17478	206
    Azul	AR	-3678	-5987	54
    Bendigo	AU	-3676	14428	82
    Talcahuano	CL	-3672	-7312	288
    Mar de Ajó	AR	-3672	-5668	14
    Horsham	AU	-3671	14219	13
    Santa Rosa	AR	-3662	-6430	111
    Chillán	CL	-3660	-7211	150
    Shepparton	AU	-3637	14539	34
    Wangaratta	AU	-3636	14630	14
    Dolores	AR	-3633	-5769	25
    Bordertown	AU	-3632	14077	3
    Quirihue	CL	-3628	-7253	7
    Cooma	AU	-3624	14912	7
    Victorica	AR	-3622	-6545	4
    Echuca	AU	-3613	14475	19
    Albury	AU	-3606	14692	104
    Cauquenes	CL	-3596	-7232	31
    Cobram	AU	-3592	14565	5
    Linares	CL	-3584	-7159	81
    Whangarei	NZ	-3573	17432	52
    Meningie	AU	-3570	13933	2
    Batemans Bay	AU	-3569	15021	11
    General Pico	AR	-3566	-6377	57
    Chascomús	AR	-3557	-5802	21
    Victor Harbor	AU	-3556	13862	8
    Deniliquin	AU	-3553	14495	8
    Malargüe	AR	-3547	-6958	12
    Talca	CL	-3546	-7167	197
    Nueve de Julio	AR	-3545	-6089	35
    Veinticinco de Mayo	AR	-3543	-6018	25
    Queanbeyan	AU	-3535	14921	33
    Ulladulla	AU	-3535	15047	9
    Swan Hill	AU	-3534	14354	9
    Constitución	CL	-3533	-7242	38
    Tumut	AU	-3531	14822	7
    Canberra	AU	-3528	14913	328
    Kerikeri	NZ	-3523	17395	6
    Lobos	AR	-3518	-5909	18
    Murray Bridge	AU	-3513	13926	18
    Wagga Wagga	AU	-3512	14734	55
    Kaitaia	NZ	-3511	17327	5
    Ouyen	AU	-3507	14232	1
    Albany	AU	-3502	11789	26
    Curicó	CL	-3498	-7124	114
    Punta del Este	UY	-3497	-5495	159
    Adelaide	AU	-3494	13860	1145
    Maldonado	UY	-3491	-5496	55
    La Plata	AR	-3491	-5796	694
    Chivilcoy	AR	-3490	-6004	55
    Nowra	AU	-3488	15060	95
    Lincoln	AR	-3488	-6154	25
    Montevideo	UY	-3486	-5617	1513
    Goulburn	AU	-3475	14971	21
    Port Lincoln	AU	-3473	13587	14
    Kiama	AU	-3471	15084	10
    La Paloma	UY	-3467	-5417	3
    Mercedes	AR	-3466	-5944	53
    Chacabuco	AR	-3465	-6049	35
    Mount Barker	AU	-3463	11767	2
    Gawler	AU	-3461	13873	16
    Buenos Aires	AR	-3460	-5840	12795
    San Rafael	AR	-3460	-6833	109
    Junín	AR	-3458	-6096	85
    San Fernando	CL	-3458	-7099	61
    Luján	AR	-3458	-5911	82
    Leeton	AU	-3454	14640	7
    Canelones	UY	-3454	-5628	20
    Bredasdorp	ZA	-3453	2003	15
    Rocha	UY	-3448	-5433	27
    Colonia del Sacramento	UY	-3448	-5784	22
    Santa Lucía	UY	-3447	-5640	16
    Wollongong	AU	-3442	15089	261
    Hermanus	ZA	-3441	1923	25
    Tumby Bay	AU	-3438	13608	2
    Pichilemu	CL	-3438	-7200	12
    Minas	UY	-3437	-5523	41
    San José de Mayo	UY	-3435	-5671	37
    Young	AU	-3431	14829	8
    Griffith	AU	-3429	14604	15
    Berri	AU	-3428	14060	5
    Manjimup	AU	-3423	11615	4
    Aiguá	UY	-3420	-5475	3
    Mildura	AU	-3418	14215	48
    Rancagua	CL	-3417	-7074	233
    Mossel Bay	ZA	-3417	2213	17
    Castillos	UY	-3417	-5383	8
    Campana	AR	-3416	-5896	82
    Florida	UY	-3410	-5622	32
    Zárate	AR	-3409	-5904	89
    Knysna	ZA	-3403	2303	63
    Swellendam	ZA	-3402	2043	14
    Carmelo	UY	-3399	-5830	17
    Port Elizabeth	ZA	-3397	2560	1021
    George	ZA	-3395	2245	175
    Wallaroo	AU	-3393	13763	3
    Cape Town	ZA	-3392	1843	3215
    Sydney	AU	-3392	15119	4630
    Pergamino	AR	-3390	-6057	88
    Esperance	AU	-3386	12189	8
    Clare	AU	-3383	13860	3
    Cowra	AU	-3383	14868	7
    Uitenhage	ZA	-3376	2539	229
    Venado Tuerto	AR	-3375	-6197	72
    Katoomba	AU	-3371	15032	22
    Paarl	ZA	-3370	1896	188
    Katanning	AU	-3370	11755	4
    Mercedes	AR	-3369	-6547	49
    Cowell	AU	-3368	13692	1
    Lascano	UY	-3367	-5420	7
    Busselton	AU	-3366	11535	10
    Worcester	ZA	-3364	1944	128
    San Bernardo	CL	-3360	-7070	247
    San Antonio	CL	-3360	-7161	104
    Port Alfred	ZA	-3360	2688	18
    Richmond	AU	-3360	15074	14
    Ravensthorpe	AU	-3358	12003	1
    Oudtshoorn	ZA	-3358	2219	77
    Tunuyán	AR	-3357	-6902	23
    Trinidad	UY	-3354	-5690	21
    Santa Vitória do Palmar	BR	-3352	-5337	28
    Lithgow	AU	-3350	15015	11
    José Batlle y Ordóñez	UY	-3347	-5512	2
    La Paz	AR	-3347	-6755	4
    Santiago	CL	-3345	-7067	5720
    Central Coast	AU	-3342	15130	3
    Bathurst	AU	-3342	14957	6
    Durazno	UY	-3341	-5651	34
    Forbes	AU	-3339	14802	5
    Bunbury	AU	-3334	11565	27
    San Nicolas	AR	-3333	-6024	128
    San Luis	AR	-3330	-6635	432
    Grahamstown	ZA	-3330	2652	92
    Wagin	AU	-3330	11735	2
    Orange	AU	-3328	14910	39
    Mercedes	UY	-3326	-5803	42
    Villa Constitución	AR	-3323	-6035	44
    Treinta y Tres	UY	-3323	-5438	28
    Port Pirie	AU	-3319	13799	13
    Gualeguay	AR	-3315	-5934	33
    Kimba	AU	-3315	13643	1
    Fray Bentos	UY	-3314	-5830	23
    Río Cuarto	AR	-3313	-6435	154
    Parkes	AU	-3313	14817	11
    San Martín	AR	-3307	-6849	117
    Valparaíso	CL	-3305	-7162	854
    Viña del Mar	CL	-3303	-7154	504
    Whyalla	AU	-3302	13756	23
    Gualeguaychú	AR	-3302	-5852	79
    Saldanha	ZA	-3301	1793	68
    East London	ZA	-3297	2787	339
    Peterborough	AU	-3297	13883	2
    Rosario	AR	-3295	-6067	1203
    Narrogin	AU	-3293	11717	4
    Vergara	UY	-3293	-5395	4
    Ivanhoe	AU	-3290	14430	0
    Mendoza	AR	-3288	-6882	893
    Quillota	CL	-3288	-7126	80
    Bhisho	ZA	-3287	2739	161
    Newcastle	AU	-3285	15182	1135
    Los Andes	CL	-3283	-7060	57
    Las Heras	AR	-3283	-6880	67
    Streaky Bay	AU	-3281	13421	1
    Paso de los Toros	UY	-3281	-5651	13
    San Felipe	CL	-3275	-7072	59
    Maitland	AU	-3272	15156	19
    Victoria	AR	-3261	-6018	25
    Bell Ville	AR	-3260	-6268	35
    Uspallata	AR	-3259	-6935	2
    Mudgee	AU	-3259	14958	5
    Singleton	AU	-3257	15116	14
    Jaguarão	BR	-3256	-5337	30
    Mandurah	AU	-3252	11575	73
    Port Augusta	AU	-3249	13777	14
    Concepción del Uruguay	AR	-3248	-5824	68
    La Ligua	CL	-3246	-7124	27
    Villa María	AR	-3241	-6326	92
    Melo	UY	-3236	-5418	55
    Beaufort West	ZA	-3235	2257	45
    Paysandú	UY	-3233	-5808	79
    Graaff Reinet	ZA	-3230	2454	63
    Muswellbrook	AU	-3227	15089	12
    Dubbo	AU	-3226	14860	32
    Kwinana	AU	-3224	11577	20
    Norseman	AU	-3220	12177	1
    Cradock	ZA	-3220	2561	33
    Forster-Tuncurry	AU	-3219	15253	18
    Villa Rumipal	AR	-3218	-6448	1
    Río Tercero	AR	-3218	-6412	53
    Ceduna	AU	-3210	13366	2
    Scone	AU	-3208	15085	5
    Rio Grande	BR	-3205	-5212	188
    Perth	AU	-3196	11584	1532
    Broken Hill	AU	-3195	14143	17
    Queenstown	ZA	-3190	2688	105
    Taree	AU	-3190	15246	44
    Salamanca	CL	-3178	-7098	20
    Pelotas	BR	-3175	-5233	321
    Paraná	AR	-3173	-6053	262
    Tacuarembó	UY	-3171	-5598	54
    Alta Gracia	AR	-3166	-6443	40
    Northam	AU	-3166	11665	6
    Illapel	CL	-3163	-7117	26
    Port St. Johns	ZA	-3163	2953	6
    Santa Fe	AR	-3162	-6069	490
    Vanhynsdorp	ZA	-3162	1873	3
    Umtata	ZA	-3158	2879	138
    Wilcannia	AU	-3157	14338	0
    San Juan	AR	-3155	-6852	447
    Middelburg	ZA	-3150	2501	18
    Merredin	AU	-3148	11827	3
    Port Macquarie	AU	-3144	15292	49
    San Francisco	AR	-3143	-6209	59
    Villa Carlos Paz	AR	-3142	-6450	69
    Córdoba	AR	-3140	-6418	1452
    Salto	UY	-3139	-5797	106
    Concordia	AR	-3139	-5803	145
    São Lourenço do Sul	BR	-3137	-5198	25
    Chepes	AR	-3135	-6660	6
    Gingin	AU	-3135	11590	1
    Bagé	BR	-3132	-5410	106
    Rafaela	AR	-3125	-6150	89
    Southern Cross	AU	-3122	11932	0
    Tranqueras	UY	-3120	-5575	7
    Combarbalá	CL	-3118	-7100	5
    Woomera	AU	-3115	13680	0
    Tamworth	AU	-3110	15092	39
    Kempsey	AU	-3109	15282	12
    Gunnedah	AU	-3099	15026	7
    Carnarvon	ZA	-3095	2213	6
    Sunchales	AR	-3093	-6157	13
    Rivera	UY	-3090	-5556	200
    Kingoonya	AU	-3090	13530	0
    Santana do Livramento	BR	-3088	-5553	90
    Camaquã	BR	-3084	-5181	53
    San Justo	AR	-3078	-6058	10
    Kalgoorlie	AU	-3074	12146	37
    Baltasar Brum	UY	-3073	-5732	3
    Colesberg	ZA	-3072	2510	12
    Port Shepstone	ZA	-3072	3046	53
    Aliwal North	ZA	-3069	2671	44
    De Aar	ZA	-3065	2400	32
    Ovalle	CL	-3059	-7120	77
    Armidale	AU	-3051	15167	23
    Andamooka	AU	-3043	13717	1
    Artigas	UY	-3042	-5649	42
    Moyeni	LS	-3041	2772	24
    Quaraí	BR	-3038	-5646	23
    Chamical	AR	-3035	-6632	9
    Narrabri	AU	-3033	14979	7
    São Gabriel	BR	-3032	-5432	55
    Coffs Harbour	AU	-3031	15311	63
    Bella Unión	UY	-3026	-5760	23
    Rosário do Sul	BR	-3025	-5492	37
    Rodeo	AR	-3022	-6914	1
    Mohales Hoek	LS	-3016	2748	25
    Qacha's Nek	ZA	-3012	2870	26
    Bourke	AU	-3010	14593	2
    Porto Alegre	BR	-3005	-5120	3917
    Cachoeira do Sul	BR	-3003	-5291	75
    Vicuña	CL	-3003	-7074	13
    Coquimbo	CL	-2995	-7134	161
    Canoas	BR	-2992	-5118	600
    La Serena	CL	-2990	-7125	155
    Osório	BR	-2988	-5027	35
    Durban	ZA	-2986	3098	2729
    Mafetang	LS	-2982	2725	57
    Uruguaiana	BR	-2977	-5709	123
    Inverell	AU	-2977	15111	9
    Grafton	AU	-2971	15294	10
    Santa Cruz do Sul	BR	-2971	-5244	114
    Novo Hamburgo	BR	-2971	-5114	877
    Santa Maria	BR	-2968	-5380	249
    Springbok	ZA	-2967	1788	10
    Prieska	ZA	-2966	2273	11
    Pietermaritzburg	ZA	-2961	3039	751
    Three Springs	AU	-2953	11575	0
    Moree	AU	-2947	14983	8
    Vera	AR	-2947	-6022	10
    Yamba	AU	-2942	15335	2
    La Rioja	AR	-2941	-6685	163
    Canela	BR	-2936	-5081	61
    Maseru	LS	-2932	2748	361
    Mokhotlong	LS	-2929	2908	9
    Port Denison	AU	-2928	11492	1
    Raoul Island Station	NZ	-2925	-17793	0
    Morawa	AU	-2922	11600	0
    Caxias do Sul	BR	-2918	-5117	381
    Mercedes	AR	-2918	-5808	31
    Bento Gonçalves	BR	-2917	-5152	94
    Chilecito	AR	-2917	-6750	20
    Teyateyaneng	LS	-2915	2775	5
    Goya	AR	-2914	-5927	72
    Reconquista	AR	-2914	-5965	90
    Poffader	ZA	-2913	1938	4
    Bloemfontein	ZA	-2912	2623	463
    Chanaral	CL	-2903	-7143	14
    Araranguá	BR	-2894	-4950	43
    Leonara	AU	-2888	12133	0
    Hlotse	LS	-2888	2806	48
    Chumbicha	AR	-2887	-6623	3
    Ballina	AU	-2886	15357	14
    Lismore	AU	-2882	15329	31
    Geraldton	AU	-2877	11460	27
    Butha-Buthe	LS	-2875	2825	16
    Kimberley	ZA	-2875	2477	165
    Brandfort	ZA	-2870	2647	12
    Criciúma	BR	-2868	-4939	204
    São Borja	BR	-2866	-5601	60
    Byron Bay	AU	-2866	15361	7
    Frias	AR	-2865	-6515	14
    Laverton	AU	-2863	12240	0
    Alexander Bay	ZA	-2861	1650	2
    Vallenar	CL	-2857	-7076	45
    Goondiwindi	AU	-2855	15033	4
    Oranjemund	NA	-2855	1643	8
    Ladysmith	ZA	-2855	2978	47
    Vacaria	BR	-2850	-5094	57
    Tubarão	BR	-2848	-4902	92
    Laguna	BR	-2848	-4878	40
    Catamarca	AR	-2847	-6578	189
    Huasco	CL	-2847	-7122	3
    Añatuya	AR	-2847	-6283	14
    Upington	ZA	-2846	2123	71
    São Luiz Gonzaga	BR	-2841	-5496	32
    Ijuí	BR	-2839	-5392	71
    Ulundi	ZA	-2833	3141	21
    Santo Ângelo	BR	-2830	-5428	65
    Carazinho	BR	-2829	-5280	59
    Passo Fundo	BR	-2825	-5242	180
    Imbituba	BR	-2823	-4866	43
    Warwick	AU	-2823	15202	12
    Bethlehem	ZA	-2822	2830	84
    Tweed Heads	AU	-2818	15355	33
    San Lorenzo	AR	-2812	-5877	48
    Gold Coast	AU	-2808	15345	528
    Tinogasta	AR	-2807	-6757	1
    Mount Magnet	AU	-2807	11782	0
    Karasburg	NA	-2802	1874	6
    Thargomindah	AU	-2800	14382	0
    Welkom	ZA	-2797	2673	432
    Santa Rosa	BR	-2787	-5446	59
    Lajes	BR	-2781	-5031	165
    Santiago del Estero	AR	-2778	-6427	355
    Vryheid	ZA	-2776	3079	150
    Kalbarri	AU	-2767	11417	2
    Kroonstad	ZA	-2766	2721	104
    Belen	AR	-2765	-6703	11
    Bloemhof	ZA	-2765	2559	17
    Erechim	BR	-2763	-5227	96
    Villa Ángela	AR	-2758	-6072	30
    Florianópolis	BR	-2758	-4852	1023
    Ubomba	ZA	-2757	3208	1
    Toowoomba	AU	-2756	15196	93
    Corrientes	AR	-2749	-5881	341
    Tierra Amarilla	CL	-2748	-7028	13
    Resistencia	AR	-2746	-5899	387
    Brisbane	AU	-2746	15304	1860
    Kuruman	ZA	-2745	2342	10
    Copiapó	CL	-2736	-7034	129
    Volksrust	ZA	-2736	2989	43
    Posadas	AR	-2736	-5589	357
    Encarnación	PY	-2735	-5587	357
    Golela	SZ	-2730	3190	4
    Concórdia	BR	-2723	-5203	55
    Charata	AR	-2722	-6120	18
    Dalby	AU	-2719	15127	10
    Coronel Bogado	PY	-2717	-5625	14
    Joaçaba	BR	-2717	-5150	39
    Brusque	BR	-2713	-4893	88
    Xapeco	BR	-2710	-5264	160
    Caboolture	AU	-2708	15295	32
    Hohenau	PY	-2708	-5575	5
    Bongaree	AU	-2708	15315	14
    Caldera	CL	-2707	-7083	10
    Hlatikulu	SZ	-2700	3142	3
    Vryburg	ZA	-2696	2473	50
    Standerton	ZA	-2694	2924	74
    Blumenau	BR	-2692	-4909	294
    Itajaí	BR	-2690	-4868	327
    Klerksdorp	ZA	-2688	2662	179
    Pilar	PY	-2687	-5830	28
    Tucumán	AR	-2682	-6522	830
    Caloundra	AU	-2680	15313	39
    Presidencia Roque Saenz Pena	AR	-2679	-6045	82
    Caçador	BR	-2677	-5102	64
    Potchefstroom	ZA	-2670	2710	124
    San Juan Bautista	PY	-2668	-5715	8
    Sunshine Coast	AU	-2668	15305	71
    Vereeniging	ZA	-2665	2796	1074
    Lüderitz	NA	-2665	1516	15
    Quilpie	AU	-2662	14425	1
    Meekatharra	AU	-2660	11848	1
    Keetmanshoop	NA	-2657	1813	18
    Roma	AU	-2656	14879	5
    Kingaroy	AU	-2654	15184	9
    Pampa del Infierno	AR	-2652	-6117	3
    Bethanie	NA	-2650	1715	10
    Manzini	SZ	-2650	3139	111
    Palmas	BR	-2648	-5200	39
    Jaraguá do Sul	BR	-2648	-4910	130
    Bethal	ZA	-2647	2945	102
    Lobamba	SZ	-2647	3120	10
    Siteki	SZ	-2646	3195	6
    Charleville	AU	-2640	14625	2
    Diego de Almagro	CL	-2637	-7005	18
    Joinville	BR	-2632	-4884	988
    Mbabane	SZ	-2632	3113	90
    Springs	ZA	-2627	2843	236
    Porto União	BR	-2624	-5108	72
    São Francisco do Sul	BR	-2624	-4860	36
    Trancas	AR	-2622	-6528	2
    Caazapá	PY	-2620	-5638	6
    Eldorado	AR	-2620	-5460	17
    Gympie	AU	-2619	15267	12
    Canoinhas	BR	-2618	-5040	41
    Formosa	AR	-2617	-5818	221
    Johannesburg	ZA	-2617	2803	3435
    Benoni	ZA	-2615	2833	2986
    Rio Negro	BR	-2610	-4979	66
    Cafayate	AR	-2608	-6597	12
    Abaí	PY	-2603	-5594	3
    Ñacunday	PY	-2602	-5477	1
    Tshabong	BW	-2601	2240	10
    Matola	MZ	-2597	3246	544
    Piggs Peak	SZ	-2596	3125	6
    Maputo	MZ	-2596	3259	1446
    Juan José Castelli	AR	-2595	-6062	9
    Birdsville	AU	-2590	13937	0
    Mmabatho	ZA	-2583	2561	104
    Monte Quemado	AR	-2580	-6287	11
    Kaltukatjara	AU	-2579	12900	0
    Lapa	BR	-2576	-4973	26
    Middelburg	ZA	-2576	2947	155
    Villarrica	PY	-2575	-5643	41
    Pretoria	ZA	-2571	2823	1338
    Rustenburg	ZA	-2565	2724	166
    Brits	ZA	-2563	2778	122
    Paraguarí	PY	-2562	-5716	19
    São José dos Pinhais	BR	-2557	-4918	665
    Maryborough	AU	-2555	15272	21
    Paranaguá	BR	-2553	-4853	141
    Foz do Iguaçu	BR	-2552	-5453	440
    Ciudad del Este	PY	-2552	-5462	321
    Itá	PY	-2551	-5736	41
    Irati	BR	-2547	-5066	46
    Mbombela	ZA	-2547	3098	348
    Coronel Oviedo	PY	-2545	-5644	88
    Windorah	AU	-2543	14265	0
    Curitiba	BR	-2542	-4932	3084
    Ypacaraí	PY	-2541	-5728	30
    Komatipoort	ZA	-2541	3194	21
    Taltal	CL	-2540	-7047	10
    Caacupé	PY	-2539	-5714	22
    Guarapuava	BR	-2538	-5148	151
    Eidsvold	AU	-2537	15113	0
    San Lorenzo	PY	-2534	-5752	500
    Comandante Fontana	AR	-2533	-5968	4
    Asunción	PY	-2530	-5764	1870
    Hervey Bay	AU	-2529	15284	25
    Yulara	AU	-2524	13099	1
    Erldunda	AU	-2523	13320	0
    Lobatse	BW	-2522	2568	70
    Villa Hayes	PY	-2509	-5753	16
    Ponta Grossa	BR	-2509	-5016	292
    Joaquín V. González	AR	-2508	-6418	13
    Arroyos y Esteros	PY	-2505	-5709	3
    Xai-Xai	MZ	-2504	3364	129
    Tôlanaro	MG	-2503	4699	17
    Androka	MG	-2502	4407	0
    Macia	MZ	-2502	3309	23
    Kanye	BW	-2497	2534	47
    Cascavel	BR	-2496	-5346	257
    Theodore	AU	-2495	15008	0
    Carnarvon	AU	-2490	11365	7
    Cerrillos	AR	-2490	-6548	11
    Bundaberg	AU	-2488	15235	52
    Maltahöhe	NA	-2484	1694	2
    Castro	BR	-2479	-5001	42
    Salta	AR	-2478	-6542	513
    Quissico	MZ	-2473	3477	1
    Iguape	BR	-2472	-4757	24
    Las Lomitas	AR	-2470	-6060	8
    General Guemes	AR	-2467	-6505	20
    Gaborone	BW	-2465	2591	208
    Mariental	NA	-2462	1796	13
    Registro	BR	-2449	-4784	53
    Rosario	PY	-2442	-5710	5
    Molepolole	BW	-2440	2551	63
    Biloela	AU	-2439	15050	6
    Mochudi	BW	-2438	2615	40
    Bedourie	AU	-2435	13947	0
    Telêmaco Borba	BR	-2433	-5062	59
    San Pedro	AR	-2422	-6487	58
    Bekiy	MG	-2422	4532	4
    Lebowakgomo	ZA	-2420	2950	33
    San Salvador de Jujuy	AR	-2418	-6530	306
    San Antonio de los Cobres	AR	-2418	-6635	4
    Itanhaem	BR	-2418	-4680	90
    Lokhwabe	BW	-2417	2183	1
    San Pedro	PY	-2409	-5708	9
    Guaira	BR	-2409	-5427	36
    Ygatimí	PY	-2408	-5550	3
    Panda	MZ	-2406	3473	1
    Campo Murao	BR	-2405	-5242	75
    Itapeva	BR	-2398	-4888	63
    Lehututu	BW	-2397	2187	2
    Santos	BR	-2395	-4633	1709
    Ype Jhu	PY	-2391	-5546	1
    Ingeniero Guillermo N. Juarez	AR	-2390	-6185	6
    Polokwane	ZA	-2389	2945	220
    Maxixe	MZ	-2387	3539	120
    Inhambane	MZ	-2386	3534	116
    Gladstone	AU	-2385	15125	30
    Libertador General San Martín	AR	-2382	-6479	49
    Tzaneen	ZA	-2382	3017	67
    Alice Springs	AU	-2370	13388	28
    Santo André	BR	-2365	-4653	662
    Antofagasta	CL	-2365	-7040	310
    Los Blancos	AR	-2360	-6260	1
    Itapetininga	BR	-2359	-4804	126
    Barcaldine	AU	-2357	14528	1
    São Paulo	BR	-2356	-4662	18845
    Apucarana	BR	-2355	-5147	107
    Emerald	AU	-2351	14817	9
    Sorocaba	BR	-2349	-4747	563
    Belén	PY	-2347	-5724	11
    Longreach	AU	-2345	14425	3
    Pozo Colorado	PY	-2343	-5886	2
    Susques	AR	-2342	-6648	1
    Arapongas	BR	-2341	-5143	98
    Maringá	BR	-2341	-5193	328
    Concepción	PY	-2341	-5743	59
    Newman	AU	-2337	11973	5
    Rockhampton	AU	-2336	15052	66
    Toliara	MG	-2336	4369	115
    Tatuí	BR	-2335	-4786	94
    Horqueta	PY	-2334	-5705	16
    Rehoboth	NA	-2332	1708	25
    Londrina	BR	-2330	-5118	520
    Itu	BR	-2326	-4730	320
    Humahuaca	AR	-2320	-6535	11
    Jundiaí	BR	-2320	-4688	506
    São José dos Campos	BR	-2320	-4588	754
    Toconao	CL	-2318	-6802	0
    Jacarezinho	BR	-2316	-4998	35
    San Ramón de la Nueva Orán	AR	-2314	-6432	74
    Yeppoon	AU	-2313	15076	11
    Avaré	BR	-2311	-4893	81
    Mejillones	CL	-2310	-7045	2
    Mahalapye	BW	-2310	2682	51
    Fortin Falcon	PY	-2305	-5985	0
    Taubaté	BR	-2302	-4556	404
    Ourinhos	BR	-2297	-4987	98
    Walvis Bay	NA	-2296	1451	52
    Bragança Paulista	BR	-2295	-4655	128
    Thohoyandou	ZA	-2295	3048	270
    Rio de Janeiro	BR	-2292	-4322	11748
    Pindamonhangaba	BR	-2292	-4547	132
    Campinas	BR	-2290	-4710	2791
    Niterói	BR	-2290	-4310	1501
    Boulia	AU	-2290	13990	1
    Cabo Frio	BR	-2289	-4204	262
    Botucatu	BR	-2288	-4845	114
    Mapai	MZ	-2284	3196	0
    Guaratinguetá	BR	-2282	-4519	204
    Farafangana	MG	-2282	4783	25
    Duque de Caxias	BR	-2277	-4331	843
    Americana	BR	-2275	-4733	479
    Nova Iguaçu	BR	-2274	-4347	845
    Bermejo	BO	-2273	-6435	37
    Abra Pampa	AR	-2272	-6570	4
    Piracicaba	BR	-2271	-4764	342
    Tom Price	AU	-2269	11779	3
    Swakopmund	NA	-2267	1454	29
    Assis	BR	-2266	-5042	87
    Puerto Pinasco	PY	-2264	-5779	0
    Windhoek	NA	-2257	1708	268
    Barra Mansa	BR	-2256	-4417	169
    Palapye	BW	-2256	2713	31
    Tartagal	AR	-2255	-6381	61
    Limeira	BR	-2255	-4740	290
    Pedro Juan Caballero	PY	-2254	-5576	103
    Ponta Porã	BR	-2253	-5573	94
    Volta Redonda	BR	-2252	-4410	456
    Petrópolis	BR	-2251	-4320	286
    Doctor Pedro P. Peña	AR	-2248	-6230	6
    Gobabis	NA	-2246	1896	16
    Calama	CL	-2245	-6892	143
    Rinconada	AR	-2243	-6617	7
    Rio Claro	BR	-2241	-4756	180
    Ihosy	MG	-2240	4612	17
    Winton	AU	-2240	14303	1
    Serowe	BW	-2239	2671	49
    Macaé	BR	-2238	-4179	143
    María Elena	CL	-2235	-6967	2
    Filadelfia	PY	-2234	-6003	10
    Musina	ZA	-2234	3003	20
    Bauru	BR	-2233	-4908	335
    Chuquicamata	CL	-2232	-6893	12
    La Victoria	PY	-2229	-5794	5
    Jaú	BR	-2229	-4857	119
    Nouméa	NC	-2226	16644	93
    Nova Friburgo	BR	-2226	-4254	172
    Dourados	BR	-2223	-5481	162
    Garça	BR	-2222	-4966	41
    Pouso Alegre	BR	-2222	-4594	115
    Marília	BR	-2221	-4995	212
    Beitbridge	ZW	-2221	2999	26
    Bella Vista	PY	-2213	-5652	17
    Presidente Prudente	BR	-2212	-5139	210
    Tocopilla	CL	-2209	-7019	24
    Villazón	BO	-2208	-6560	37
    Yacuíba	AR	-2203	-6370	83
    Mariscal Estigarribia	PY	-2203	-6061	2
    São Carlos	BR	-2202	-4789	205
    Moranbah	AU	-2200	14804	10
    Usakos	NA	-2200	1558	9
    Vilanculos	MZ	-2200	3532	0
    Pirassununga	BR	-2199	-4743	60
    São João da Boa Vista	BR	-2198	-4679	77
    Okahandja	NA	-2198	1691	21
    Karibib	NA	-2194	1585	7
    Exmouth	AU	-2193	11412	1
    Tupã	BR	-2193	-5052	62
    Poços de Caldas	BR	-2178	-4657	147
    Juiz de Fora	BR	-2177	-4338	470
    Campos	BR	-2175	-4132	387
    Morombe	MG	-2174	4337	17
    Ghanzi	BW	-2170	2164	6
    Onslow	AU	-2166	11510	1
    Pannawonica	AU	-2164	11632	1
    Maracaju	BR	-2161	-5518	23
    Massangena	MZ	-2154	3296	1
    Entre Ríos	BO	-2153	-6419	3
    Leopoldina	BR	-2153	-4264	47
    Tarija	BO	-2152	-6475	159
    San Lorenzo	BO	-2148	-6477	3
    Jardim	BR	-2148	-5615	24
    Novo Horizonte	BR	-2146	-4922	30
    Tupiza	BO	-2144	-6572	29
    Omaruru	NA	-2144	1595	12
    Fianarantsoa	MG	-2143	4708	184
    Manja	MG	-2143	4433	2
    Penápolis	BR	-2141	-5008	54
    Miracema	BR	-2141	-4220	27
    Guaxupé	BR	-2129	-4671	48
    Avarua	CK	-2125	-15975	5
    Jaboticabal	BR	-2125	-4833	69
    Villamontes	BO	-2125	-6350	19
    Lavras	BR	-2125	-4501	81
    Barbacena	BR	-2122	-4377	122
    Mananjary	MG	-2122	4833	28
    Araçatuba	BR	-2121	-5045	170
    Mopipi	BW	-2118	2488	3
    Ribeirão Preto	BR	-2117	-4783	551
    Francistown	BW	-2117	2750	90
    Mackay	AU	-2114	14915	76
    Catanduva	BR	-2114	-4898	110
    Nukualofa	TO	-2114	-17522	43
    São João del Rei	BR	-2113	-4425	79
    Muriaé	BR	-2113	-4239	91
    Ubá	BR	-2112	-4295	98
    Fuerte Olimpo	PY	-2107	-5790	2
    Chiredzi	ZW	-2105	3166	28
    St.-Benoit	RE	-2103	5571	35
    Lagunas	CL	-2098	-6968	0
    Gwanda	ZW	-2094	2901	14
    Andradina	BR	-2091	-5138	52
    Batatais	BR	-2089	-4759	52
    Campo Belo	BR	-2089	-4528	47
    St.-Denis	RE	-2088	5545	190
    Cachoeiro de Itapemirim	BR	-2085	-4113	187
    Hughenden	AU	-2085	14420	0
    São José do Rio Preto	BR	-2080	-4939	375
    Três Lagoas	BR	-2079	-5172	79
    Roebourne	AU	-2078	11713	19
    Villa Martin	BO	-2077	-6778	0
    Karratha	AU	-2073	11687	17
    Mount Isa	AU	-2072	13949	33
    Richmond	AU	-2072	14313	0
    Passos	BR	-2071	-4661	99
    Cloncurry	AU	-2070	14050	1
    Conselheiro Lafaiete	BR	-2067	-4379	112
    Camargo	BO	-2064	-6521	5
    Barretos	BR	-2055	-4858	101
    Franca	BR	-2053	-4739	305
    General Eugenio Alejandrino Garay	PY	-2052	-6221	1
    Plumtree	ZW	-2048	2782	2
    Aquidauana	BR	-2047	-5579	41
    Uyuni	BO	-2046	-6683	13
    Formiga	BR	-2046	-4543	56
    Otjiwarongo	NA	-2046	1664	25
    Espungabera	MZ	-2045	3277	0
    Cuevo	BO	-2045	-6353	1
    Campo Grande	BR	-2045	-5462	778
    Proserpine	AU	-2042	14858	4
    Ponte Nova	BR	-2041	-4290	48
    Vila Velha	BR	-2037	-4032	1209
    Zvishavane	ZW	-2033	3005	36
    Vitória	BR	-2032	-4037	1704
    Curepipe	MU	-2032	5752	300
    Port Hedland	AU	-2031	11861	14
    Morondava	MG	-2028	4428	37
    Pozo Almonte	CL	-2027	-6980	11
    Fernandópolis	BR	-2027	-5026	62
    Iquique	CL	-2025	-7013	227
    Nata	BW	-2021	2619	5
    Bulawayo	ZW	-2017	2858	699
    Port Louis	MU	-2017	5750	595
    Tsau	BW	-2016	2246	1
    Divinópolis	BR	-2015	-4490	194
    Outjo	NA	-2011	1614	7
    Charters Towers	AU	-2008	14626	10
    Itaúna	BR	-2006	-4457	77
    Masvingo	ZW	-2006	3082	76
    Camiri	BO	-2005	-6352	28
    Frutal	BR	-2003	-4894	41
    Bowen	AU	-2000	14821	11
    Maun	BW	-1999	2342	50
    Nova Lima	BR	-1998	-4385	88
    Camooweal	AU	-1992	13812	0
    Capitan Pablo Lagerenza	PY	-1992	-6078	1
    Belo Horizonte	BR	-1992	-4392	5575
    Antsirabe	MG	-1985	4703	308
    Llica	BO	-1985	-6825	1
    Beira	MZ	-1982	3487	531
    Charagua	BO	-1980	-6322	3
    Caratinga	BR	-1979	-4214	60
    Uberaba	BR	-1978	-4795	261
    Iturama	BR	-1973	-5020	30
    Paranaíba	BR	-1968	-5120	32
    Nokaneng	BW	-1967	2227	2
    Tennant Creek	AU	-1965	13420	4
    Otavi	NA	-1964	1734	5
    Dondo	MZ	-1962	3473	79
    Araxá	BR	-1958	-4695	83
    Ayr	AU	-1957	14740	9
    Potosí	BO	-1957	-6575	180
    Grootfontein	NA	-1957	1812	24
    Betanzos	BO	-1956	-6545	5
    Miandrivazo	MG	-1952	4547	21
    Ipatinga	BR	-1948	-4252	408
    Gweru	ZW	-1945	2982	183
    Sete Lagoas	BR	-1945	-4425	201
    Linhares	BR	-1939	-4005	105
    Padilla	BO	-1930	-6431	3
    Townsville	AU	-1925	14677	139
    Tsumeb	NA	-1924	1771	15
    Tarabuco	BO	-1918	-6492	2
    Chimoio	MZ	-1912	3347	257
    Cuya	CL	-1912	-7013	0
    Alofi	NZ	-1907	-16991	1
    Sucre	BO	-1904	-6526	225
    Sabaya	BO	-1902	-6838	1
    Corumbá	BR	-1902	-5765	97
    Ituiutaba	BR	-1897	-4946	85
    Mutare	ZW	-1897	3265	249
    Manica	MZ	-1897	3288	4
    Puerto Suárez	BO	-1895	-5785	22
    Kwekwe	ZW	-1893	2980	99
    Antananarivo	MG	-1892	4752	1697
    Uberlândia	BR	-1890	-4828	564
    Challapata	BO	-1890	-6678	9
    Governador Valadares	BR	-1887	-4197	251
    Guanhães	BR	-1878	-4295	24
    Curvelo	BR	-1876	-4443	64
    São Mateus	BR	-1873	-3986	77
    Neiafu	TO	-1865	-17398	7
    Ingham	AU	-1865	14617	6
    Araguari	BR	-1864	-4820	97
    Arica	CL	-1850	-7029	186
    Vallegrande	BO	-1849	-6411	8
    Uncia	BO	-1847	-6657	5
    Llallagua	BO	-1842	-6664	28
    Itumbiara	BR	-1840	-4921	80
    Hwange	ZW	-1837	2650	34
    Kadoma	ZW	-1833	2991	79
    Roboré	BO	-1833	-5976	10
    Georgetown	AU	-1830	14353	1
    Mohembo	BW	-1830	2180	1
    Halls Creek	AU	-1827	12777	1
    Diamantina	BR	-1824	-4361	37
    Aiquile	BO	-1819	-6518	8
    Toamasina	MG	-1818	4940	210
    Samaipata	BO	-1818	-6377	3
    Catalão	BR	-1818	-4795	64
    Suva	FJ	-1813	17844	175
    Maintirano	MG	-1807	4402	6
    Opuwo	NA	-1806	1382	5
    Mucusso	AO	-1802	2143	0
    Tacna	PE	-1800	-7025	280
    Chitungwiza	ZW	-1800	3110	340
    Oruro	BO	-1798	-6713	247
    Broome	AU	-1796	12223	13
    Victoria Falls	ZW	-1793	2584	36
    Rundu	NA	-1792	1975	58
    Nova Viçosa	BR	-1788	-3937	56
    Quelimane	MZ	-1788	3689	189
    Jataí	BR	-1788	-5175	77
    Teófilo Otoni	BR	-1787	-4150	101
    Livingstone	ZM	-1786	2586	165
    San Jose	BO	-1785	-6078	9
    Nanuque	BR	-1784	-4035	38
    Ambatondrazaka	MG	-1783	4842	43
    Rio Verde	BR	-1782	-5093	48
    Harare	ZW	-1782	3104	1572
    Kasane	BW	-1781	2515	9
    Nandi	FJ	-1780	17742	42
    Ongwediva	NA	-1778	1577	25
    Puerto Quijarro	BO	-1778	-5777	10
    Santa Cruz	BO	-1775	-6323	2103
    Port Vila	VU	-1773	16832	44
    Morrinhos	BR	-1773	-4911	34
    Burketown	AU	-1772	13957	0
    Ilo	PE	-1764	-7134	53
    Lautoka	FJ	-1762	17747	56
    Cuangar	NA	-1761	1862	0
    Nicuadala	MZ	-1761	3682	7
    Charaña	BO	-1760	-6947	0
    Cliza	BO	-1759	-6593	16
    Mineiros	BR	-1757	-5256	39
    Newcastle Waters	AU	-1755	13347	0
    Punata	BO	-1755	-6584	26
    Papeete	PF	-1753	-14957	132
    Innisfail	AU	-1753	14604	10
    Mazowe	ZW	-1752	3097	10
    Katima Mulilo	NA	-1750	2426	25
    Karumba	AU	-1748	14083	0
    Sesheke	ZM	-1747	2430	20
    Cochabamba	BO	-1741	-6617	1000
    Quillacollo	BO	-1740	-6628	227
    San Carlos	BO	-1740	-6373	6
    Oshikango	NA	-1740	1588	12
    Luiana	AO	-1737	2300	0
    Portachuelo	BO	-1736	-6340	11
    Chinhoyi	ZW	-1736	3018	62
    Montero	BO	-1735	-6326	89
    Sica Sica	BO	-1733	-6773	1
    Pirapora	BR	-1733	-4493	60
    Chitado	AO	-1732	1392	0
    Shamva	ZW	-1732	3157	10
    Derby	AU	-1730	12397	3
    Pires do Rio	BR	-1730	-4828	25
    Atherton	AU	-1727	14547	7
    Paracatu	BR	-1720	-4687	71
    Moquegua	PE	-1719	-7094	55
    Coro Coro	BO	-1717	-6845	2
    Bocaiúva	BR	-1711	-4381	32
    Ondjiva	AO	-1707	1573	10
    Itamaraju	BR	-1704	-3953	48
    Mollendo	PE	-1702	-7202	49
    Quime	BO	-1698	-6722	4
    Nsanje	MW	-1692	3527	22
    Chiramba	MZ	-1689	3466	1
    Cairns	AU	-1689	14576	154
    Puerto Villarroel	BO	-1687	-6478	2
    Araçuaí	BR	-1686	-4207	22
    Mocuba	MZ	-1685	3826	69
    Karoi	ZW	-1682	2968	25
    Choma	ZM	-1681	2697	47
    San Rafael	BO	-1678	-6068	1
    Cristalina	BR	-1677	-4761	37
    Besalampy	MG	-1675	4448	1
    Xangongo	AO	-1674	1497	0
    Goiânia	BR	-1672	-4930	2022
    Montes Claros	BR	-1672	-4386	332
    Viacha	BO	-1665	-6830	35
    Trindade	BR	-1665	-4950	98
    Camaná	PE	-1662	-7272	21
    Desaguadero	PE	-1656	-6904	5
    Chiromo	MW	-1655	3513	25
    Kariba	ZW	-1653	2880	26
    La Paz	BO	-1650	-6815	1590
    Port Douglas	AU	-1648	14546	3
    Rondonópolis	BR	-1647	-5464	153
    Iporá	BR	-1645	-5113	28
    Porto Seguro	BR	-1643	-3908	123
    Arequipa	PE	-1642	-7153	815
    Labasa	FJ	-1642	17938	24
    San Ignacio	BO	-1637	-6096	25
    San Matias	BO	-1636	-5842	6
    Inhumas	BR	-1636	-4950	44
    Anápolis	BR	-1632	-4896	320
    San Javier	BO	-1629	-6250	4
    Santa Cruz Cabrália	BR	-1628	-3903	20
    Angoche	MZ	-1623	3991	58
    Coroico	BO	-1619	-6772	2
    Almenara	BR	-1617	-4070	29
    Tete	MZ	-1617	3358	129
    Senanga	ZM	-1612	2327	10
    Moatize	MZ	-1610	3395	42
    Marovoay	MG	-1610	4663	31
    Achacachi	BO	-1608	-6867	8
    Ilave	PE	-1608	-6967	16
    Cáceres	BR	-1605	-5751	85
    Mulanje	MW	-1603	3550	16
    Itaberaí	BR	-1602	-4981	22
    Barra do Garças	BR	-1588	-5226	52
    Mazabuka	ZM	-1586	2776	64
    Puno	PE	-1583	-7003	117
    Mandritsara	MG	-1583	4882	10
    Tômbua	AO	-1580	1186	40
    Janaúba	BR	-1580	-4331	57
    Sorata	BO	-1579	-6866	2
    Blantyre	MW	-1579	3499	585
    Mavinga	AO	-1579	2036	30
    Brasília	BR	-1578	-4792	3717
    Kafue	ZM	-1578	2818	48
    Kununurra	AU	-1577	12873	6
    Chibemba	AO	-1575	1408	2
    Chiradzulu	MW	-1570	3518	2
    Ascension	BO	-1570	-6308	14
    Mahajanga	MG	-1567	4634	155
    Várzea Grande	BR	-1565	-5614	250
    Canavieiras	BR	-1564	-3896	26
    Luangwa	MZ	-1562	3041	3
    Mwanza	MW	-1562	3452	11
    Cuiabá	BR	-1557	-5608	806
    Formosa	BR	-1554	-4734	81
    Luganville	VU	-1551	16718	13
    Juliaca	PE	-1550	-7014	246
    Puerto Acosta	BO	-1550	-6917	1
    Januária	BR	-1548	-4437	35
    Putina	PE	-1547	-6943	8
    Maroantsetra	MG	-1543	4973	38
    Lusaka	ZM	-1542	2828	1328
    Zomba	MW	-1539	3531	81
    Wyndham	AU	-1537	12836	1
    Goianésia	BR	-1531	-4913	48
    Ceres	BR	-1530	-4961	19
    Mongu	ZM	-1528	2312	53
    Itapetinga	BR	-1525	-4025	60
    Itambé	BR	-1524	-4063	24
    Pontes e Lacerda	BR	-1522	-5935	29
    Namibe	AO	-1519	1216	133
    Chibia	AO	-1519	1369	1
    Ligonha	MZ	-1518	3774	4
    Cuito Caunavale	AO	-1516	1917	0
    Nampula	MZ	-1514	3929	389
    Barra do Bugres	BR	-1507	-5719	31
    Mocambique	MZ	-1504	4068	54
    Coracora	PE	-1502	-7379	7
    Mato Grosso	BR	-1500	-5995	2
    Kalabo	ZM	-1499	2268	8
    Mumbwa	ZM	-1498	2707	19
    Machinga	MW	-1497	3552	1
    Lubango	AO	-1491	1349	126
    Antalaha	MG	-1488	5028	47
    Ayaviri	PE	-1488	-7060	19
    Antsohihy	MG	-1487	4798	21
    Vitória da Conquista	BR	-1485	-4084	308
    Trinidad	BO	-1483	-6490	84
    Nasca	PE	-1483	-7494	24
    Quipungo	AO	-1483	1455	0
    San Borja	BO	-1482	-6685	20
    Ntcheu	MW	-1482	3463	10
    Itabuna	BR	-1479	-3928	222
    Cuamba	MZ	-1479	3654	73
    Ilhéus	BR	-1478	-3905	231
    Kaoma	ZM	-1478	2480	14
    Apolo	BO	-1472	-6842	4
    Puquio	PE	-1470	-7413	10
    Menongue	AO	-1467	1770	13
    Nyimba	ZM	-1455	3081	1
    Nacala	MZ	-1452	4072	225
    Niquelândia	BR	-1447	-4847	28
    Katherine	AU	-1447	13227	10
    Santo Tomas	PE	-1446	-7208	4
    Rurrenabaque	BO	-1446	-6756	12
    Mangochi	MW	-1446	3527	98
    Kabwe	ZM	-1444	2845	189
    Lukulu	ZM	-1439	2324	3
    Dedza	MW	-1437	3433	16
    Reyes	BO	-1431	-6737	7
    Ubaitaba	BR	-1430	-3933	28
    Sicuani	PE	-1429	-7123	34
    Pago Pago	AS	-1428	-17071	13
    Sambava	MG	-1427	5017	43
    Guanambi	BR	-1423	-4279	59
    Brumado	BR	-1421	-4167	42
    Santiago	PE	-1419	-7574	10
    Lumbala Nguimbo	AO	-1410	2144	0
    Ica	PE	-1407	-7573	279
    Lilongwe	MW	-1398	3378	647
    Kapiri Mposhi	ZM	-1397	2866	38
    Jequié	BR	-1385	-4008	136
    Apia	WS	-1384	-17174	62
    Pine Creek	AU	-1382	13182	1
    Mchinji	MW	-1380	3290	18
    Salima	MW	-1378	3443	71
    Santa Ana	BO	-1376	-6558	234
    Pisco	PE	-1371	-7622	81
    Cangamba	AO	-1370	1986	1
    Piso Firme	BO	-1368	-6187	0
    Ambanja	MG	-1368	4845	31
    Abancay	PE	-1364	-7289	55
    Chipata	ZM	-1363	3264	86
    Baures	BO	-1358	-6358	2
    Zambezi	ZM	-1354	2311	7
    Jaguaquara	BR	-1353	-3997	41
    Cusco	PE	-1352	-7197	361
    Kasempa	ZM	-1346	2582	6
    Chincha Alta	PE	-1342	-7614	153
    Andoany	MG	-1340	4827	23
    Santa Maria da Vitória	BR	-1339	-4421	23
    Valença	BR	-1336	-3908	63
    Urubamba	PE	-1330	-7212	8
    Lichinga	MZ	-1330	3524	110
    San Ramón	BO	-1329	-6471	6
    Magdalena	BO	-1326	-6405	3
    Bom Jesus da Lapa	BR	-1325	-4344	41
    Adelaide River	AU	-1325	13110	0
    Marrupa	MZ	-1320	3750	9
    Ayacucho	PE	-1318	-7422	166
    Luanshya	ZM	-1313	2840	152
    Montepuez	MZ	-1312	3900	72
    Cubal	AO	-1304	1424	5
    Ndola	ZM	-1300	2865	396
    Pemba	MZ	-1298	4053	111
    Salvador	BR	-1297	-3848	3484
    Huanta	PE	-1295	-7425	19
    Nkhotakota	MW	-1292	3430	60
    Kitwe	ZM	-1281	2822	405
    Huancavelica	PE	-1279	-7499	44
    Dzaoudzi	YT	-1279	4528	32
    Huambo	AO	-1275	1576	1100
    Vilhena	BR	-1272	-6012	63
    Weipa	AU	-1267	14187	3
    Puerto Maldonado	PE	-1260	-6918	67
    Benguela	AO	-1258	1341	151
    Mufulira	ZM	-1255	2826	154
    Chingola	ZM	-1254	2785	182
    McMinns Lagoon	AU	-1253	13105	5
    Chilca	PE	-1252	-7674	13
    Itaberaba	BR	-1252	-4030	47
    Puerto Heath	BO	-1250	-6867	0
    Alvorada	BR	-1247	-4908	10
    Darwin	AU	-1243	13085	93
    Principe da Beira	BR	-1242	-6442	1
    Kuito	AO	-1238	1694	114
    Lobito	AO	-1237	1354	208
    Chililabombwe	ZM	-1237	2782	82
    Lundazi	ZM	-1229	3317	12
    Antsiranana	MG	-1228	4931	83
    Feira de Santana	BR	-1225	-3897	482
    Solwezi	ZM	-1218	2640	65
    Barreiras	BR	-1214	-4500	158
    Alagoinhas	BR	-1214	-3843	124
    Huancayo	PE	-1208	-7520	413
    Callao	PE	-1207	-7714	877
    Lima	PE	-1205	-7705	8012
    Camacupa	AO	-1202	1747	20
    Chosica	PE	-1193	-7671	89
    Mzimba	MW	-1190	3360	19
    Cazombo	AO	-1189	2290	0
    Sinop	BR	-1185	-5546	9
    Mpika	ZM	-1183	3146	28
    Jauja	PE	-1180	-7550	21
    Luena	AO	-1179	1990	21
    Kipushi	CD	-1176	2725	113
    Mwinilunga	ZM	-1174	2444	14
    Rolim de Moura	BR	-1173	-6178	25
    Gurupi	BR	-1172	-4906	65
    Moroni	KM	-1170	4324	129
    Lubumbashi	CD	-1168	2748	1352
    Serrinha	BR	-1165	-3901	57
    Pimenta Bueno	BR	-1164	-6121	26
    Nkhata Bay	MW	-1160	3430	22
    Chancay	PE	-1156	-7727	27
    La Oroya	PE	-1152	-7594	33
    Mzuzu	MW	-1146	3402	110
    Tarma	PE	-1141	-7573	51
    Juina	BR	-1140	-5950	1
    Waku Kungo	AO	-1136	1512	12
    Calucinga	AO	-1132	1620	1
    Mocimboa	MZ	-1132	4035	28
    Irecê	BR	-1130	-4187	64
    Mbamba Bay	TZ	-1128	3477	9
    Estância	BR	-1127	-3745	56
    Satipo	PE	-1126	-7469	16
    Sumbe	AO	-1121	1385	33
    Mansa	ZM	-1120	2889	42
    Junín	PE	-1115	-7601	15
    San Ramon	PE	-1113	-7534	15
    Huacho	PE	-1111	-7762	80
    Tunduru	TZ	-1109	3737	1
    Huaura	PE	-1106	-7760	40
    Cobija	BO	-1103	-6873	44
    Riberalta	BO	-1098	-6610	74
    Likasi	CD	-1097	2678	434
    Tucano	BR	-1097	-3879	31
    Aracaju	BR	-1090	-3712	685
    Kambove	CD	-1087	2660	37
    Ji-Paraná	BR	-1083	-6197	65
    Guayaramerín	BO	-1083	-6541	36
    Xique-Xique	BR	-1082	-4273	35
    Colíder	BR	-1082	-5545	27
    Guajara-Miram	BR	-1080	-6535	70
    Lata	SB	-1074	16586	1
    Quibala	AO	-1073	1498	9
    Masasi	TZ	-1073	3880	36
    Kolwezi	CD	-1072	2547	418
    Luau	AO	-1071	2223	18
    Porto Nacional	BR	-1070	-4842	9
    Pativilca	PE	-1070	-7780	32
    Dilolo	CD	-1070	2233	8
    Cerro de Pasco	PE	-1069	-7627	137
    Songea	TZ	-1068	3565	126
    Muconda	AO	-1060	2132	2
    Chinsali	ZM	-1055	3206	14
    Senhor do Bonfim	BR	-1045	-4019	48
    Kasaji	CD	-1037	2345	12
    Alotau	PG	-1030	15046	12
    Penedo	BR	-1027	-3658	42
    Mtwara	TZ	-1027	4019	97
    Palmas	BR	-1024	-4829	235
    Kasama	ZM	-1020	3118	200
    Kupang	ID	-1018	12358	282
    Cacolo	AO	-1015	1926	1
    Huarmey	PE	-1007	-7816	16
    Abau	PG	-1004	14856	0
    Lindi	TZ	-1000	3970	42
    Calulo	AO	-1000	1490	1
    Rio Branco	BR	-997	-6780	258
    Ariquemes	BR	-994	-6308	58
    Karonga	MW	-993	3393	34
    Huánuco	PE	-992	-7624	158
    Alta Floresta	BR	-990	-5591	40
    Kawambwa	ZM	-978	2908	21
    Arapiraca	BR	-975	-3667	188
    Chitipa	MW	-972	3327	13
    Abunã	BR	-970	-6536	2
    Dondo	AO	-969	1443	2
    Saurimo	AO	-966	2039	41
    Waingapu	ID	-966	12025	49
    Maceió	BR	-962	-3573	1186
    Remanso	BR	-960	-4211	38
    Malanje	AO	-954	1634	126
    Huaraz	PE	-953	-7753	87
    Rio Largo	BR	-948	-3584	159
    Port Moresby	PG	-946	14719	284
    Casma	PE	-944	-7821	30
    Honiara	SB	-944	15995	76
    Juazeiro	BR	-942	-4050	95
    Capenda-Camulemba	AO	-942	1843	80
    Palmeira dos Índios	BR	-942	-3662	41
    Petrolina	BR	-938	-4051	261
    Nchelenge	ZM	-935	2873	24
    Paulo Afonso	BR	-933	-3827	85
    Njombe	TZ	-933	3477	47
    Ndalatando	AO	-930	1491	8
    Tingo María	PE	-929	-7599	53
    Tunduma	TZ	-928	3277	37
    Tukuyu	TZ	-925	3364	128
    Bukama	CD	-921	2584	39
    Aripuana	BR	-917	-6064	27
    Daru	PG	-911	14323	15
    Chimbote	PE	-907	-7857	350
    Sena Madureira	BR	-907	-6867	26
    Tournavista	PE	-893	-7471	1
    Garanhuns	BR	-889	-3650	110
    Mbeya	TZ	-889	3343	292
    Ende	ID	-886	12165	77
    Mbala	ZM	-884	3137	21
    Luanda	AO	-884	1323	5173
    Barreiros	BR	-883	-3520	36
    Popondetta	PG	-877	14825	28
    Porto Velho	BR	-875	-6390	306
    Kamina	CD	-873	2501	129
    Praya	ID	-872	11629	35
    Kuta	ID	-872	11518	30
    Luanza	CD	-870	2870	1
    Denpasar	ID	-865	11522	732
    Maumere	ID	-862	12221	104
    Ruteng	ID	-861	12047	54
    Caxito	AO	-858	1366	28
    Mataram	ID	-858	11614	499
    Dili	TL	-856	12558	234
    Atafu	NZ	-855	-17250	1
    Funafuti	TV	-852	17922	5
    Merauke	ID	-849	14040	34
    Raba	ID	-845	11877	106
    Arcoverde	BR	-842	-3707	57
    Lucapa	AO	-842	2074	31
    Pucallpa	PE	-837	-7454	311
    Cabo de Santo Agostinho	BR	-829	-3503	146
    Caruaru	BR	-828	-3598	242
    Conceição do Araguaia	BR	-825	-4929	27
    Salaverry	PE	-822	-7899	10
    Banyuwangi	ID	-820	11437	172
    Camabatela	AO	-819	1537	13
    Tocache	PE	-818	-7652	29
    Jember	ID	-817	11369	299
    Ifakara	TZ	-813	3668	50
    Trujillo	PE	-812	-7902	765
    Singaraja	ID	-812	11509	234
    Jaboatao	BR	-811	-3502	703
    Gizo	SB	-810	15684	6
    Recife	BR	-808	-3492	3651
    Blitar	ID	-807	11215	132
    Salgueiro	BR	-806	-3913	42
    Olinda	BR	-800	-3485	922
    Malang	ID	-798	11261	805
    Sumbawanga	TZ	-796	3162	89
    Kerema	PG	-793	14584	6
    Kilindoni	TZ	-792	3965	12
    Otuzco	PE	-790	-7857	10
    Ambriz	AO	-786	1312	17
    Carpina	BR	-784	-3526	166
    Huamachuco	PE	-781	-7805	31
    Kediri	ID	-779	11200	235
    Yogyakarta	ID	-778	11038	637
    Iringa	TZ	-777	3569	112
    Probolinggo	ID	-775	11315	182
    Kibiti	TZ	-773	3895	30
    Cilacap	ID	-772	10902	1175
    Madiun	ID	-763	11152	186
    Cruzeiro do Sul	BR	-763	-7267	57
    Pasuruan	ID	-763	11290	500
    Uíge	AO	-762	1505	60
    Cajabamba	PE	-762	-7804	13
    Kaniama	CD	-757	2417	36
    Surakarta	ID	-756	11082	555
    Goiana	BR	-756	-3500	72
    Balsas	BR	-752	-4605	68
    Timbaúba	BR	-750	-3532	58
    Magelang	ID	-747	11018	111
    Mojokerto	ID	-747	11243	113
    Crato	BR	-746	-6304	274
    Kipili	TZ	-743	3060	2
    Pacasmayo	PE	-740	-7957	39
    Mikumi	TZ	-740	3698	17
    Dundo	AO	-738	2083	12
    Songo	AO	-735	1485	11
    Contamana	PE	-734	-7502	19
    Tasikmalaya	ID	-733	10821	271
    Salatiga	ID	-731	11049	176
    Manono	CD	-730	2745	46
    Kahemba	CD	-728	1900	50
    Surabaya	ID	-725	11275	2845
    Campina Grande	BR	-723	-3588	417
    Crato	BR	-723	-3942	274
    Nzeto	AO	-723	1286	21
    Juazeiro do Norte	BR	-721	-3932	225
    Araguaína	BR	-719	-4821	50
    Juanjuí	PE	-717	-7674	38
    Cajamarca	PE	-715	-7853	143
    João Pessoa	BR	-710	-3488	956
    Xinguara	BR	-710	-4995	4
    Picos	BR	-708	-4144	57
    Moba	CD	-706	2972	10
    Patos	BR	-702	-3729	93
    Sumenep	ID	-700	11385	85
    Mwene-Ditu	CD	-700	2344	189
    Natal	BR	-698	-6027	981
    Semarang	ID	-697	11042	1396
    Bandung	ID	-695	10757	2394
    Sukabumi	ID	-691	10690	276
    Tuban	ID	-690	11205	76
    Pakalongan	ID	-688	10967	272
    Tegal	ID	-687	10912	237
    Kilosa	TZ	-684	3699	92
    Pimentel	PE	-683	-7993	16
    Morogoro	TZ	-682	3766	251
    Karema	TZ	-682	3043	16
    Dar es Salaam	TZ	-680	3927	2930
    Floriano	BR	-677	-4303	49
    Kibaha	TZ	-677	3892	24
    Chiclayo	PE	-676	-7984	597
    Pati	ID	-674	11103	123
    Gandajika	CD	-674	2396	154
    Cirebon	ID	-673	10857	254
    Lae	PG	-673	14699	131
    Eirunepé	BR	-666	-6987	22
    Ferreñafe	PE	-663	-7980	50
    Bogor	ID	-657	10675	918
    Chota	PE	-655	-7865	14
    Tarapoto	PE	-651	-7648	1
    Dibaya	CD	-651	2287	1
    Kasongo-Lunda	CD	-648	1683	20
    Nova Cruz	BR	-647	-3544	23
    Caicó	BR	-646	-3710	55
    Bagamoyo	TZ	-644	3889	82
    Lamas	PE	-643	-7652	14
    Tshikapa	CD	-641	2077	267
    Icó	BR	-640	-3885	28
    Iguatu	BR	-636	-3930	70
    Mpanda	TZ	-636	3105	73
    Mpwapwa	TZ	-635	3648	20
    Indramayu	ID	-634	10832	123
    Tocantinópolis	BR	-632	-4742	9
    Mbanza-Congo	AO	-627	1424	60
    Jacareacanga	BR	-627	-5765	32
    Chachapoyas	PE	-623	-7787	26
    Arawa	PG	-623	15557	40
    Santa Cruz	BR	-622	-3603	28
    Bekasi	ID	-622	10697	2378
    Kieta	PG	-622	15563	7
    Dodoma	TZ	-618	3575	218
    Jakarta	ID	-617	10683	9125
    Zanzibar	TZ	-616	3920	404
    Motupe	PE	-615	-7971	14
    Mbuji-Mayi	CD	-615	2360	1295
    Mendi	PG	-614	14365	26
    Soyo	AO	-613	1237	67
    Kabinda	CD	-613	2448	59
    Serang	ID	-611	10615	165
    Goroka	PG	-608	14539	40
    Moyobamba	PE	-605	-7697	48
    Kabalo	CD	-605	2691	30
    Colinas	BR	-604	-4424	25
    Kundiawa	PG	-602	14496	9
    Tauá	BR	-600	-4031	29
    Olmos	PE	-598	-7975	10
    Nyunzu	CD	-595	2802	15
    Kalemie	CD	-593	2920	206
    Moanda	CD	-592	1236	154
    Kananga	CD	-589	2240	765
    Mkokotoni	TZ	-588	3926	3
    Mt. Hagen	PG	-586	14422	59
    Boma	CD	-583	1305	179
    Matadi	CD	-582	1345	246
    Manicoré	BR	-581	-6130	22
    Grajau	BR	-581	-4615	30
    Natal	BR	-578	-3524	1088
    Manyoni	TZ	-578	3490	0
    Jaén	PE	-571	-7881	52
    Itigi	TZ	-570	3448	20
    Apodi	BR	-565	-3780	17
    Sikonge	TZ	-563	3277	27
    Lusanga	CD	-558	1652	0
    Açu	BR	-558	-3691	36
    Sechura	PE	-556	-8082	23
    Cabinda	AO	-556	1219	92
    Kimbe	PG	-555	15014	19
    Kimpese	CD	-555	1443	11
    Imperatriz	BR	-552	-4749	218
    Barra do Corda	BR	-551	-4526	49
    Demba	CD	-551	2226	22
    Wabag	PG	-549	14372	4
    Hoskins	PG	-547	15041	1
    Baubau	ID	-547	12262	24
    Bandar Lampung	ID	-545	10530	882
    Bandar Lampung	ID	-543	10527	865
    Sohano	PG	-543	15467	2
    Lubao	CD	-539	2575	43
    Kongolo	CD	-538	2698	105
    Marabá	BR	-535	-4912	166
    Luebo	CD	-535	2141	35
    Presidente Dutra	BR	-525	-4452	30
    Mbanza-Ngungu	CD	-525	1486	198
    Chake Chake	TZ	-524	3977	50
    Sechura	PE	-524	-7850	9
    Madang	PG	-522	14579	62
    Piura	PE	-521	-8063	397
    Mossoró	BR	-519	-3734	203
    Crateús	BR	-517	-4067	53
    Ujungpandang	ID	-514	11943	1262
    Itupiranga	BR	-512	-4930	21
    Uvinza	TZ	-512	3039	80
    Timon	BR	-512	-4284	203
    Teresina	BR	-510	-4278	907
    Paita	PE	-509	-8112	56
    Chulucanas	PE	-509	-8017	69
    Korogwe	TZ	-509	3854	50
    Tanga	TZ	-507	3909	225
    Requena	PE	-507	-7391	18
    Wete	TZ	-506	3973	26
    Kikwit	CD	-503	1885	638
    Tabora	TZ	-502	3280	146
    Quixadá	BR	-497	-3902	49
    Tshela	CD	-497	1293	39
    Lusambo	CD	-497	2343	41
    Russas	BR	-494	-3798	39
    Sullana	PE	-489	-8068	161
    Kigoma	TZ	-488	2961	164
    Mweka	CD	-484	2157	51
    Kotabumi	ID	-483	10490	42
    Caxias	BR	-483	-4335	135
    Kenge	CD	-483	1690	0
    Campo Maior	BR	-482	-4218	32
    Singida	TZ	-482	3474	62
    Pointe-Noire	CG	-477	1188	659
    Victoria	SC	-462	5545	34
    Jacundá	BR	-460	-4939	51
    Talara	PE	-458	-8128	99
    Kasangulu	CD	-458	1518	28
    Kasulu	TZ	-458	3010	37
    Nauta	PE	-457	-7378	2
    Pedreiras	BR	-457	-4467	14
    Aracati	BR	-456	-3777	44
    Bulungu	CD	-455	1860	48
    Timika	ID	-455	13689	26
    Watampone	ID	-453	12033	82
    Codó	BR	-448	-4388	83
    Kanyato	TZ	-446	3026	0
    Kasongo	CD	-445	2666	63
    Macará	EC	-438	-7995	13
    Kinkala	CG	-436	1476	14
    Canindé	BR	-435	-3931	43
    Kinshasa	CD	-433	1532	7843
    Baturité	BR	-433	-3888	22
    Ipú	BR	-432	-4072	27
    Ilebo	CD	-432	2061	107
    Piripiri	BR	-427	-4179	45
    Brazzaville	CG	-426	1528	1355
    Itaituba	BR	-426	-5592	92
    Barras	BR	-425	-4230	22
    Bacabal	BR	-423	-4480	72
    Leticia	CO	-422	-6994	60
    Babati	TZ	-422	3575	34
    Nzega	TZ	-421	3318	27
    Rabaul	PG	-421	15214	8
    Kayes	CG	-418	1328	63
    Loubomo	CG	-418	1267	104
    Madingou	CG	-416	1355	23
    Makamba	BI	-413	2980	20
    Coroatá	BR	-413	-4415	34
    Coari	BR	-408	-6313	53
    Zamora	EC	-407	-7897	15
    Same	TZ	-407	3772	17
    Mombasa	KE	-404	3969	882
    Mangai	CD	-404	1953	37
    Parepare	ID	-402	11963	88
    Loja	EC	-399	-7921	126
    Kendari	ID	-396	12260	165
    Bururi	BI	-395	2962	20
    Rutana	BI	-393	2999	21
    Caballococha	PE	-392	-7051	3
    Mbulu	TZ	-385	3553	13
    Uruara	BR	-383	-5403	0
    Kahama	TZ	-382	3258	36
    Bengkulu	ID	-380	10227	427
    Lahat	ID	-380	10353	66
    Pinrang	ID	-379	11965	183
    Iquitos	PE	-375	-7325	459
    Fortaleza	BR	-375	-3858	3602
    Chapadinha	BR	-374	-4336	41
    Ambon	ID	-372	12820	356
    Sobral	BR	-369	-4035	158
    Sibiti	CG	-369	1335	23
    Tucuruí	BR	-368	-4972	76
    Piñas	EC	-367	-7965	17
    Santa Inês	BR	-366	-4539	67
    Shinyanga	TZ	-366	3342	107
    Kilifi	KE	-361	3985	80
    Kampene	CD	-360	2667	37
    Tumbes	PE	-357	-8046	109
    Wewak	PG	-355	14364	25
    Majene	ID	-353	11897	272
    Itapipoca	BR	-350	-3958	56
    Lodja	CD	-349	2342	68
    Ruyigi	BI	-348	3024	38
    Perabumulih	ID	-344	10423	103
    Gitega	BI	-343	2984	23
    Mayumba	GA	-342	1065	4
    Martapura	ID	-341	11484	198
    Itapecuru Mirim	BR	-340	-4436	35
    Paracuru	BR	-340	-3904	21
    Maués	BR	-339	-5772	33
    Bujumbura	BI	-338	2936	332
    Uvira	CD	-337	2914	170
    Voi	KE	-337	3857	36
    Tefé	BR	-336	-6470	51
    Arusha	TZ	-336	3667	341
    Nabire	ID	-335	13551	44
    Oldeani	TZ	-335	3555	8
    Moshi	TZ	-334	3734	721
    Bandjarmasin	ID	-333	11458	604
    Amahai	ID	-333	12894	48
    Bandundu	CD	-331	1738	118
    Manacapuru	BR	-329	-6062	59
    Kakonko	TZ	-328	3096	25
    Muramvya	BI	-326	2961	18
    Machala	EC	-326	-7996	213
    Ngorongoro	TZ	-325	3552	11
    Malindi	KE	-321	4010	94
    Viana	BR	-321	-4500	27
    Altamira	BR	-320	-5221	71
    Cankuzo	BI	-317	3052	7
    Itacoatiara	BR	-314	-5844	52
    Granja	BR	-312	-4084	26
    Manaus	BR	-310	-6000	1753
    Karusi	BI	-310	3016	11
    Palopo	ID	-310	12024	2
    Kualakapuas	ID	-310	11435	36
    Makale	ID	-310	11985	10
    Bubanza	BI	-308	2937	13
    Mwenga	CD	-304	2843	2
    Mushie	CD	-302	1692	33
    Tsavo	KE	-298	3847	0
    Palembang	ID	-298	10475	1749
    Kindu	CD	-296	2591	263
    Paragominas	BR	-296	-4749	70
    Rosário	BR	-294	-4426	7
    Mossendjo	CG	-294	1272	31
    Ngozi	BI	-291	2982	22
    Parnaíba	BR	-291	-4177	138
    Andoas	PE	-290	-7640	0
    Cuenca	EC	-290	-7900	287
    Camocim	BR	-290	-4085	44
    Kayanza	BI	-290	2957	19
    Acaraú	BR	-289	-4012	28
    Tonantins	BR	-287	-6780	5
    Geita	TZ	-287	3217	2
    Tchibanga	GA	-286	1103	19
    Yaupi	EC	-285	-7794	0
    Muyinga	BI	-285	3032	71
    Tanjungpandan	ID	-275	10765	62
    Azogues	EC	-274	-7884	69
    Vanimo	PG	-269	14130	11
    Gamba	GA	-265	1000	10
    Biharamulo	TZ	-263	3131	34
    Novo Airão	BR	-262	-6094	9
    Parintins	BR	-261	-5674	64
    Butare	RW	-259	2973	77
    Kirundo	BI	-258	3010	6
    Kavieng	PG	-258	15081	20
    São José de Ribamar	BR	-255	-4407	55
    Djambala	CG	-254	1475	10
    Namanga	KE	-254	3680	13
    Jayapura	ID	-253	14070	169
    Sampit	ID	-253	11295	93
    Mwanza	TZ	-252	3293	494
    Pinheiro	BR	-252	-4509	39
    Soldado Bartra	PE	-252	-7577	0
    São Luís	BR	-252	-4427	1038
    Fonte Boa	BR	-251	-6609	16
    Bukavu	CD	-251	2884	437
    Kalima	CD	-251	2643	0
    Gikongoro	RW	-248	2957	15
    Cyangugu	RW	-248	2890	20
    Ngara	TZ	-247	3065	17
    Santarém	BR	-243	-5470	230
    Ndende	GA	-238	1138	6
    Nyahanga	TZ	-238	3355	16
    Witu	KE	-238	4043	5
    Nyanza	RW	-235	2974	225
    Puca Urco	PE	-233	-7192	0
    Macas	EC	-231	-7812	24
    Lamu	KE	-226	4092	25
    Cametá	BR	-224	-4951	45
    Guayaquil	EC	-222	-7992	2514
    Palangkaraya	ID	-221	11391	148
    Salinas	EC	-220	-8098	44
    Alausí	EC	-219	-7885	14
    Milagro	EC	-218	-7960	110
    Kibungo	RW	-217	3053	46
    Bolobo	CD	-216	1624	28
    Pangkalpinang	ID	-208	10615	126
    Gitarama	RW	-207	2976	88
    Sungaipenuh	ID	-206	10140	96
    Kibuye	RW	-205	2935	48
    Lorengau	PG	-203	14728	6
    Kigali	RW	-195	3006	860
    Portel	BR	-195	-5082	21
    Inongo	CD	-194	1828	40
    Alenquer	BR	-194	-5479	26
    Óbidos	BR	-191	-5552	28
    Gamboma	CG	-188	1585	21
    Mouila	GA	-187	1102	28
    Babahoyo	EC	-180	-7954	76
    Oriximiná	BR	-176	-5587	36
    Capitão Poço	BR	-175	-4709	33
    Konza	KE	-175	3712	2
    Abaetetuba	BR	-172	-4888	79
    Gisenyi	RW	-168	2926	84
    Breves	BR	-168	-5049	47
    Goma	CD	-168	2922	144
    Riobamba	EC	-167	-7865	172
    Franceville	GA	-163	1358	43
    Guaranda	EC	-161	-7901	28
    Jambi	ID	-159	10361	457
    Byumba	RW	-158	3006	71
    Omboué	GA	-157	925	2
    Moanda	GA	-157	1320	30
    Machakos	KE	-151	3726	145
    Ruhengeri	RW	-150	2963	87
    Musoma	TZ	-149	3380	133
    Puyo	EC	-148	-7799	25
    Belém	BR	-145	-4848	2167
    Poso	ID	-139	12076	47
    Kisoro	UG	-135	2970	13
    Jipijapa	EC	-135	-8058	36
    Bukoba	TZ	-132	3180	101
    Castanhal	BR	-129	-4793	137
    Nairobi	KE	-128	3682	3010
    Ambato	EC	-127	-7862	281
    Balikpapan	ID	-125	11683	446
    Kabale	UG	-125	2998	45
    Buur Gaabo	SO	-120	4185	3
    Viseu	BR	-120	-4614	19
    Capanema	BR	-119	-4718	48
    Ikela	CD	-118	2327	0
    Biak	ID	-116	13605	104
    Koulamoutou	GA	-113	1248	16
    Portoviejo	EC	-106	-8046	214
    Bragança	BR	-105	-4677	57
    Thika	KE	-104	3709	99
    Manta	EC	-98	-8073	183
    Tena	EC	-98	-7781	31
    Barcelos	BR	-98	-6292	13
    Padang	ID	-96	10036	855
    Luwuk	ID	-94	12279	48
    Puerto Villamil	EC	-93	-9102	2
    Nuevo Rocafuerte	PE	-93	-7540	0
    Latacunga	EC	-93	-7861	95
    Mwingi	KE	-93	3807	11
    Palu	ID	-91	11983	612
    Puerto Baquerizo Moreno	EC	-90	-8960	6
    Ewo	CG	-88	1482	11
    Ntungamo	UG	-88	3026	16
    Manokwari	ID	-87	13407	75
    Sorong	ID	-86	13128	126
    Laranjal do Jari	BR	-85	-5248	45
    Karungu	KE	-85	3415	2
    Buluko	CD	-76	2853	1
    Lubutu	CD	-73	2658	1
    Port-Gentil	GA	-72	878	117
    Naivasha	KE	-71	3643	44
    Lambaréné	GA	-70	1022	25
    Chone	EC	-69	-8009	45
    Okandja	GA	-68	1378	7
    Sotik	KE	-68	3512	71
    Kisii	KE	-67	3476	29
    Sawahlunto	ID	-67	10078	50
    Salinópolis	BR	-61	-4734	41
    Mbarara	UG	-60	3065	84
    Santa Cruz	EC	-53	-9035	11
    Embu	KE	-52	3745	59
    Samarinda	ID	-50	11715	592
    Owando	CG	-48	1592	34
    Padangpanjang	ID	-45	10042	44
    Garissa	KE	-44	3967	68
    Nyeri	KE	-42	3695	51
    Kendu Bay	KE	-36	3464	91
    Kericho	KE	-36	3528	99
    Kismaayo	SO	-36	4252	235
    Bifoum	GA	-33	1038	0
    Masaka	UG	-33	3173	65
    Sangolquí	EC	-31	-7846	179
    Kalangala	UG	-31	3222	5
    Bukittinggi	ID	-30	10036	507
    Nakuru	KE	-28	3607	365
    Boende	CD	-22	2086	32
    Quito	EC	-22	-7850	1701
    São Gabriel da Cachoeira	BR	-13	-6708	15
    Katwe	UG	-13	2992	2
    Gueppi	PE	-12	-7523	0
    Kisumu	KE	-9	3475	396
    Porto Santana	BR	-4	-5118	84
    Pontianak	ID	-3	10932	607
    Makoua	CG	-1	1564	11
    Oymyakon	RU	0	0	0
    Nanyuki	KE	2	3706	36
    Macapá	BR	3	-5105	499
    Mbandaka	CD	4	1826	275
    Cayambe	EC	5	-7816	28
    Eldama Ravine	KE	5	3572	18
    Meru	KE	6	3764	47
    Entebbe	UG	6	3246	175
    Jamaame	SO	7	4275	185
    Butembo	CD	13	2928	286
    Bontang	ID	13	11750	102
    Mpigi	UG	22	3231	11
    Kasese	UG	23	2999	67
    Kakamega	KE	29	3473	63
    Kampala	UG	32	3258	1420
    São Tomé	ST	33	673	88
    Ibarra	EC	36	-7813	147
    Libreville	GA	39	946	578
    Mityana	UG	40	3205	41
    Jinja	UG	44	3320	302
    Busia	UG	45	3408	47
    Beni	CD	49	2945	333
    Kisangani	CD	52	2522	578
    Eldoret	KE	52	3527	353
    Gorontalo	ID	55	12307	365
    Pekanbaru	ID	56	10142	799
    Makokou	GA	57	1287	17
    Bungoma	KE	57	3456	56
    Bombo	UG	58	3253	75
    Mubende	UG	59	3137	19
    Iganga	UG	61	3347	45
    Muisne	EC	61	-8002	13
    San Gabriel	EC	61	-7784	16
    Fort Portal	UG	67	3028	43
    Tidore	ID	70	12744	61
    Kayunga	UG	70	3289	22
    Tororo	UG	71	3417	150
    Yangambi	CD	77	2443	36
    Mitzik	GA	78	1157	4
    Ternate	ID	79	12736	188
    Kibale	UG	80	3107	5
    Tulcán	EC	82	-7773	83
    Ipiales	CO	83	-7765	110
    Singkawang	ID	91	10897	248
    Kiboga	UG	92	3177	15
    Tanjungpinang	ID	92	10447	227
    Esmeraldas	EC	93	-7967	173
    Kamuli	UG	95	3312	13
    Mékambo	GA	102	1393	3
    Kitale	KE	103	3499	150
    Bu'aale	SO	108	4258	1
    Bafwasende	CD	108	2727	0
    Túquerres	CO	109	-7762	34
    Mbale	UG	109	3417	402
    Maralal	KE	111	3668	21
    Calatrava	GQ	112	942	1
    Pallisa	UG	114	3371	31
    Mocoa	CO	115	-7663	22
    Mitú	CO	120	-7017	6
    Pasto	CO	121	-7728	382
    Basankusu	CD	123	1980	52
    Basoko	CD	124	2359	44
    Sironko	UG	125	3430	14
    Valdez	EC	127	-7899	11
    San Lorenzo	EC	127	-7886	20
    Singapore	SG	129	10386	5184
    Nakasongola	UG	131	3246	7
    Tarawa	KI	134	17302	29
    Padangsidempuan	ID	139	9927	267
    Evinayong	GQ	145	1057	8
    Kumi	UG	146	3394	13
    Johor Bahru	MY	148	10373	875
    Manado	ID	148	12485	452
    Bongandanga	CD	151	2105	4
    Kuching	MY	153	11033	570
    Bunia	CD	156	3024	97
    Ouésso	CG	161	1605	28
    Florencia	CO	161	-7562	130
    Oyem	GA	162	1158	43
    Mongomo	GQ	163	1132	7
    Sembe	CG	164	1458	10
    Impfondo	CG	164	1804	21
    Santo António	ST	164	741	1
    Masindi	UG	167	3172	31
    Masindi-Port	UG	170	3207	8
    Soroti	UG	171	3360	1
    Kaberamaido	UG	174	3316	3
    Sibolga	ID	175	9880	217
    Wajir	KE	175	4005	46
    Marka	SO	178	4485	2
    Tumaco	CO	181	-7881	87
    Caracaraí	BR	182	-6113	11
    Batu Pahat	MY	185	10293	200
    Bata	GQ	187	977	173
    Katakwi	UG	189	3397	8
    Mongbwalu	CD	195	3003	3
    Tarutung	ID	202	9897	1
    Moloundou	CG	203	1522	12
    Muar	MY	203	10257	191
    Keluang	MY	204	10332	170
    Amapá	BR	205	-5080	2
    Mogadishu	SO	207	4537	1100
    San Vicente del Caguán	CO	207	-7464	2
    Bitam	GA	208	1148	18
    Lisala	CD	214	2151	70
    Wamba	CD	214	2799	147
    Ebebiyín	GA	215	1133	25
    Bumba	CD	219	2246	161
    Malacca	MY	221	10225	789
    Garzón	CO	221	-7565	57
    Lira	UG	226	3289	135
    Sibu	MY	230	11184	204
    Marsabit	KE	233	3798	16
    Binga	CD	238	2042	65
    Popayán	CO	242	-7661	259
    Pakwach	UG	247	3148	18
    Nebbi	UG	248	3110	30
    Moroto	UG	254	3464	0
    Guapi	CO	256	-7786	14
    San José del Guaviare	CO	257	-7264	22
    Campoalegre	CO	269	-7533	23
    Seremban	MY	271	10194	373
    Aketi	CD	274	2378	59
    Isiro	CD	276	2762	157
    Jawhar	SO	277	4552	111
    Gulu	UG	278	3228	147
    Buurhakaba	SO	278	4408	31
    Boa Vista	BR	282	-6067	235
    Buta	CD	282	2474	46
    Ebolowa	CM	290	1115	88
    Putrajaya	MY	291	10170	68
    Neiva	CO	293	-7533	353
    Kribi	CM	294	991	55
    Pematangsiantar	ID	296	9906	341
    Arua	UG	302	3090	250
    Kelang	MY	302	10155	956
    Watsa	CD	304	2953	25
    Shah Alam	MY	307	10155	482
    Baydhabo	SO	312	4365	130
    Lodwar	KE	313	3557	20
    Bintulu	MY	317	11304	152
    Kuala Lumpur	MY	317	10170	1448
    La Esmeralda	VE	317	-6555	0
    Vila Velha	BR	322	-5122	1209
    Gemena	CD	326	1977	198
    Tarakan	ID	330	11763	193
    Kitgum	UG	330	3287	57
    Garbahaarey	SO	333	4223	13
    Tebingtinggi	ID	333	9913	268
    Businga	CD	334	2087	34
    Adjumani	UG	336	3181	35
    Lethem	GY	339	-5980	0
    Cali	CO	340	-7650	2254
    Luba	GQ	345	855	9
    Moyale	KE	352	3905	25
    Mbalmayo	CM	352	1150	80
    Kaabong	UG	352	3412	1
    Nola	CF	353	1607	27
    Medan	ID	358	9865	2115
    Nimule	SS	360	3205	0
    Binjai	ID	362	9850	565
    Eséka	CM	365	1077	22
    Moyo	UG	365	3172	22
    Libenge	CD	366	1862	27
    San Martín	CO	369	-7369	16
    Malabo	GQ	375	878	156
    Mereeg	SO	377	4730	1
    Raub	MY	379	10184	40
    Edéa	CM	380	1012	203
    Luuq	SO	380	4255	34
    Bondo	CD	381	2367	24
    Kuantan	MY	383	10332	366
    Cottica	SR	385	-5423	29
    Inírida	CO	385	-6791	9
    Yaounde	CM	387	1152	1611
    Mbaïki	CF	387	1800	67
    Buenaventura	CO	387	-7705	253
    Kumaka	GY	390	-5838	2
    Saint-Georges	GF	391	-5181	3
    Mandera	SO	394	4186	53
    Abong Mbang	CM	398	1318	15
    Teluk Intan	MY	401	10103	102
    Limbe	CM	403	919	212
    Douala	CM	406	971	1906
    Puerto López	CO	409	-7296	17
    Tuluá	CO	409	-7621	166
    Yei	SS	409	3068	185
    Villavicencio	CO	415	-7364	375
    Buea	CM	416	923	90
    Malé	MV	417	7350	113
    Dolo Bay	ET	418	4208	12
    Hudur	SO	418	4387	2
    Kuala Lipis	MY	418	10204	15
    Bosobolo	CD	419	1988	15
    Telukbutun	ID	422	10820	0
    Chukai	MY	423	10345	82
    Berbérati	CF	425	1578	62
    Tawau	MY	427	11790	306
    Gbadolite	CD	429	2102	50
    Girardot	CO	431	-7481	130
    Mobaye	CF	432	2118	19
    Zongo	CD	433	1861	18
    Bangui	CF	437	1856	832
    Harper	LR	438	-772	33
    Miri	MY	440	11398	228
    Batouri	CM	443	1437	44
    Ibagué	CO	444	-7523	422
    Armenia	CO	453	-7568	315
    Opobo	NG	457	756	35
    Yambio	SS	457	2842	40
    Bertoua	CM	458	1368	218
    Bogota	CO	460	-7408	7772
    Ipoh	MY	460	10106	673
    Kumba	CM	464	944	144
    Langsa	ID	467	9797	117
    Roura	GF	473	-5233	2
    Bangassou	CF	473	2282	33
    Beledweyne	SO	474	4520	63
    Cartago	CO	475	-7591	135
    Bafia	CM	475	1123	69
    San-Pedro	CI	477	-664	210
    Kapoeta	SS	477	3359	7
    Orocue	CO	479	-7134	3
    Barclayville	LR	480	-817	3
    Port Harcourt	NG	481	701	1020
    Pereira	CO	481	-7568	569
    Juba	SS	483	3158	112
    Taiping	MY	486	10072	237
    Bandar Seri Begawan	BN	488	11493	296
    Maridi	SS	492	2948	14
    Cayenne	GF	493	-5233	62
    Bélabo	CM	493	1330	23
    Carnot	CF	493	1587	38
    Sekondi	GH	494	-170	286
    Sassandra	CI	495	-608	38
    Calabar	NG	496	833	462
    Nkongsamba	CM	496	994	117
    Uyo	NG	501	785	555
    Greenville	LR	501	-904	10
    Brownsweg	SR	502	-5517	5
    Zemio	CF	503	2513	20
    Brokopondo	SR	504	-5502	8
    Lahad Datu	MY	505	11834	106
    Manizales	CO	506	-7552	376
    Ferfer	SO	509	4516	6
    Aba	NG	510	735	898
    Cape Coast	GH	511	-125	143
    Kourou	GF	516	-5265	24
    Bafang	CM	517	1018	93
    Honda	CO	519	-7475	35
    Lhokseumawe	ID	519	9714	140
    Grand Bassam	CI	520	-375	74
    Bossembélé	CF	527	1765	7
    Nagele	ET	532	3958	12
    Abidjan	CI	532	-404	3802
    Dabou	CI	532	-439	73
    Kuala Terengganu	MY	533	10312	350
    Yopal	CO	535	-7241	61
    Winneba	GH	535	-63	44
    Sinnamary	GF	538	-5296	3
    Obo	CF	540	2650	13
    George Town	MY	541	10033	2500
    Butterworth	MY	542	10040	822
    Ituni	GY	543	-5825	0
    Rivercess	LR	546	-958	3
    Aboisso	CI	547	-320	38
    Iracoubo	GF	548	-5322	2
    Bafoussam	CM	549	1041	291
    Owerri	NG	549	703	215
    Saint-Laurent-du-Maroni	GF	550	-5403	24
    Warri	NG	552	576	830
    Umuahia	NG	553	749	265
    Accra	GH	555	-22	2121
    Banda Aceh	ID	555	9532	514
    Tunja	CO	555	-7337	161
    Onverwacht	SR	560	-5520	2
    Yakossi	CF	562	2332	0
    Chiquinquirá	CO	562	-7382	54
    Moengo	SR	563	-5441	8
    Tema	GH	564	1	209
    Sungai Petani	MY	565	10048	358
    Puerto Ayacucho	VE	566	-6762	53
    Nuquí	CO	569	-7727	3
    Quibdó	CO	569	-7666	93
    Sonsón	CO	572	-7532	19
    Sogamoso	CO	572	-7294	127
    Foumban	CM	573	1090	93
    Sibut	CF	573	1908	34
    Dhuusa Mareeb	SO	574	4651	0
    Eyumojok	CM	575	898	6
    Bambari	CF	576	2067	62
    Orlu	NG	578	703	9
    Soubré	CI	579	-661	109
    Groningen	SR	580	-5548	3
    Duitama	CO	583	-7302	101
    Paramaribo	SR	584	-5517	254
    Divo	CI	584	-536	128
    Sandakan	MY	584	11811	392
    Totness	SR	589	-5632	2
    Sapele	NG	589	568	309
    Corriverton	GY	590	-5717	12
    Nieuw Amsterdam	SR	591	-5507	5
    Buchanan	LR	592	-1005	48
    Agboville	CI	594	-428	82
    Matara	LK	595	8054	68
    Bouar	CF	595	1560	34
    Gode	ET	595	4345	75
    Nieuw Nickerie	SR	595	-5699	16
    Bamenda	CM	596	1015	445
    Kota Kinabalu	MY	598	11611	528
    Linden	GY	599	-5827	45
    Galle	LK	603	8024	99
    Arba Minch	ET	604	3755	70
    Zwedru	LR	607	-813	26
    Koforidua	GH	609	-26	157
    General Santos	PH	611	12517	951
    Alor Setar	MY	611	10037	336
    Kota Baharu	MY	612	10223	506
    Lomé	TG	613	122	1452
    Onitsha	NG	614	678	73
    Gagnoa	CI	615	-588	123
    Puerto Carreño	CO	618	-6749	10
    Obuasi	GH	619	-166	180
    Bor	SS	621	3156	27
    Awka	NG	621	707	500
    Kumbo	CM	622	1068	125
    New Amsterdam	GY	625	-5753	47
    Medellín	CO	628	-7558	3297
    Monrovia	LR	631	-1080	1041
    Bozoum	CF	632	1638	40
    Bello	CO	633	-7557	520
    Benin City	NG	634	562	1190
    Ouidah	BJ	636	209	84
    Cotonou	BJ	640	252	762
    Wum	CM	640	1007	69
    Bartica	GY	641	-5863	12
    Dila	ET	641	3831	47
    Narathiwat	TH	643	10182	68
    Kangar	MY	643	10019	64
    Bensonville	LR	643	-1060	4
    Lagos	NG	644	339	9466
    Enugu	NG	645	750	689
    Socorro	CO	646	-7327	25
    Tame	CO	646	-7174	29
    Tibati	CM	647	1263	36
    Puerto Berrío	CO	648	-7442	34
    Porto-Novo	BJ	648	262	300
    Bossangoa	CF	648	1745	63
    Meiganga	CM	652	1429	80
    Kakata	LR	653	-1035	34
    Bria	CF	653	2198	29
    Guiglo	CI	655	-749	39
    Nkawkaw	GH	655	-78	63
    Yala	TH	655	10129	148
    Toumodi	CI	655	-502	39
    Ho	GH	660	47	93
    Lokossa	BJ	662	172	87
    Satun	TH	662	10007	35
    Dimbokro	CI	665	-471	67
    Kumasi	GH	669	-163	1646
    Ratnapura	LK	669	8039	48
    Abengourou	CI	673	-349	104
    El Dorado	VE	673	-6163	2
    Yirga Alem	ET	675	3841	36
    Robertsport	LR	675	-1137	12
    Gaalkacyo	SO	677	4743	61
    Moratuwa	LK	678	7988	200
    Rumbek	SS	680	2968	32
    Georgetown	GY	680	-5817	264
    Yamoussoukro	CI	682	-528	206
    Ijebu Ode	NG	682	392	209
    Pattani	TH	686	10125	150
    Nsukka	NG	687	738	111
    Daloa	CI	689	-645	255
    Sodo	ET	690	3775	66
    Sri Jawewardenepura Kotte	LK	690	7995	116
    Kpalimé	TG	690	63	100
    Palikir	FM	692	15815	5
    Zamboanga	PH	692	12208	773
    Colombo	LK	693	7986	217
    Bouaflé	CI	698	-575	61
    Kaga Bandoro	CF	698	1918	57
    Badulla	LK	698	8105	48
    Hat Yai	TH	700	10047	318
    Goba	ET	701	3997	34
    Gbarnga	LR	701	-949	46
    Yarumal	CO	703	-7559	35
    Awasa	ET	706	3848	133
    Barrancabermeja	CO	709	-7385	191
    Ondo	NG	709	484	257
    Arauca	CO	709	-7076	69
    Majuro	MH	710	17138	25
    Davao	PH	711	12563	1402
    Idah	NG	711	674	75
    Juradó	CO	712	-7776	2
    Bucaramanga	CO	713	-7313	1009
    Abeokuta	NG	716	335	593
    Abomey	BJ	719	199	82
    Oturkpo	NG	719	813	68
    Owo	NG	720	559	277
    Shashemene	ET	720	3859	114
    Songkhla	TH	721	10056	49
    Cotabato	PH	722	12425	280
    Guasdualito	VE	724	-7074	31
    Akure	NG	725	520	421
    Anna Regina	GY	727	-5850	3
    Kandy	LK	728	8067	112
    Ngaoundéré	CM	732	1358	231
    Sunyani	GH	734	-234	70
    Koror	PW	735	13447	11
    El Manteco	VE	735	-6253	2
    Sanniquellie	LR	737	-868	11
    Ibadan	NG	738	393	2628
    Tagum	PH	738	12580	7
    Pamplona	CO	739	-7266	54
    Man	CI	740	-755	147
    Berekum	GH	745	-259	46
    Ife	NG	748	456	482
    Melekeok	PW	749	13463	7
    Jaqué	PA	752	-7817	1
    Atakpamé	TG	753	112	81
    Ikare	NG	753	576	1100
    Hosaina	ET	755	3785	89
    Trang	TH	756	9961	148
    Yomou	GN	757	-927	4
    Phatthalung	TH	762	10008	44
    Iwo	NG	763	418	250
    Ado Ekiti	NG	763	522	447
    Jima	ET	768	3683	128
    Bouaké	CI	769	-503	567
    Wau	SS	770	2799	127
    Batticaloa	LK	772	8170	129
    Makurdi	NG	773	853	293
    Nzérékoré	GN	776	-883	168
    Las Tablas	PA	776	-8028	11
    San Cristóbal	VE	777	-7225	439
    Oshogbo	NG	777	456	408
    Lokoja	NG	780	674	61
    Oyo	NG	785	393	736
    Mbe	CM	785	1360	4
    Pagadian	PH	785	12351	160
    Wukari	NG	787	978	93
    Phuket	TH	788	9838	142
    Kenema	SL	788	-1119	143
    San Fernando de Apure	VE	790	-6747	123
    Cúcuta	CO	792	-7252	722
    Séguéla	CI	795	-667	51
    Asela	ET	795	3914	82
    Kontcha	CM	797	1223	8
    Chitré	PA	797	-8042	44
    Bo	SL	797	-1174	174
    Iseyin	NG	797	359	98
    Eyl	SO	798	4983	19
    Upata	VE	802	-6241	54
    Bondoukou	CI	803	-280	58
    Puttalan	LK	803	7983	46
    Krabi	TH	805	9891	31
    Ouadda	CF	807	2240	5
    Ciudad Bolívar	VE	810	-6360	338
    Santiago	PA	810	-8098	46
    Turbo	CO	810	-7674	51
    Ogbomosho	NG	813	424	951
    Ozamis	PH	815	12384	98
    Gore	ET	815	3554	9
    Thung Song	TH	815	9973	28
    Iligan	PH	817	12422	465
    Nagercoil	IN	818	7743	224
    Mabaruma	GY	820	-5978	3
    Ocaña	CO	824	-7335	84
    Puerto Armuelles	PA	828	-8287	27
    Touba	CI	828	-768	28
    Ayapel	CO	833	-7515	24
    Anuradhapura	LK	835	8038	118
    Ciudad Guayana	VE	837	-6262	747
    La Palma	PA	840	-7814	2
    Merida	VE	840	-7113	345
    Garoowe	SO	840	4850	3
    Nakhon Si Thammarat	TH	840	9997	232
    Ndele	CF	841	2065	12
    Voinjama	LR	842	-975	27
    David	PA	843	-8243	110
    Laascaanood		843	4732	60
    Koidu	SL	844	-1085	88
    Cagayan de Oro	PH	845	12469	1122
    Phangnga	TH	845	9853	10
    Freetown	SL	847	-1323	827
    Ilorin	NG	849	455	771
    Lafia	NG	849	852	127
    Thiruvananthapuram	IN	850	7695	954
    Penonome	PA	851	-8036	29
    Giyon	ET	853	3797	115
    Gogrial	SS	853	2812	50
    Dembi Dolo	ET	853	3480	28
    Moundou	TD	855	1609	157
    Nazret	ET	855	3927	477
    Macenta	GN	855	-948	43
    Gueckedou	GN	855	-1015	222
    Sotouboua	TG	856	98	21
    Trincomalee	LK	857	8123	108
    Barinas	VE	860	-7025	284
    Nasir	SS	860	3307	2
    Golfito	CR	865	-8315	7
    Doba	TD	865	1685	30
    Beyla	GN	869	-866	13
    Tirunelveli	IN	873	7769	542
    Montería	CO	876	-7589	275
    Aweil	SS	877	2740	47
    Tuticorin	IN	882	7813	436
    Gingoog	PH	883	12513	0
    Keffi	NG	885	787	86
    Makeni	SL	888	-1205	88
    El Tigre	VE	889	-6426	197
    Jalingo	NG	890	1136	118
    Kollam	IN	890	7657	394
    Calabozo	VE	893	-6744	117
    Butuan	PH	895	12554	191
    Balboa	PA	895	-7957	63
    Ciudad Cortes	CR	896	-8353	4
    Panama City	PA	897	-7953	1281
    Hagere Hiywet	ET	898	3785	44
    Sokodé	TG	899	115	118
    El Banco	CO	900	-7398	55
    San Carlos del Zulia	VE	901	-7192	97
    Addis Ababa	ET	903	3870	3100
    Guanare	VE	905	-6975	152
    Tucupita	VE	906	-6206	52
    Bida	NG	908	601	174
    Abuja	NG	908	753	1576
    Nekemte	ET	909	3653	73
    Sarh	TD	915	1839	169
    Surat Thani	TH	915	9934	158
    Gimbi	ET	917	3583	32
    Cà Mau	VN	918	10515	357
    Kissidougou	GN	919	-1012	67
    Valle de la Pascua	VE	921	-6602	89
    Yola	NG	921	1248	96
    Chaguaramas	VE	922	-6375	15
    Magangué	CO	923	-7474	100
    Bentiu	SS	923	2983	8
    Lorica	CO	924	-7582	53
    Bassar	TG	926	79	62
    Kérouané	GN	927	-902	15
    Bạc Liêu	VN	928	10572	225
    Sincelejo	CO	929	-7538	261
    Almirante	PA	930	-8240	8
    Garoua	CM	930	1339	437
    Kelo	TD	932	1580	96
    Valera	VE	932	-7062	191
    Harar	ET	932	4215	175
    Bocas del Toro	PA	934	-8225	10
    Parakou	BJ	934	262	189
    Zaraza	VE	934	-6532	41
    Pala	TD	935	1497	35
    Jijiga	ET	935	4279	57
    Colón	PA	936	-7988	204
    Trujillo	VE	938	-7044	50
    Laï	TD	940	1630	19
    Tamale	GH	940	-84	361
    Kilinochchi	LK	940	8040	104
    Rajapalaiyam	IN	942	7758	370
    Forecariah	GN	943	-1310	12
    Yendi	GH	943	-2	43
    Anaco	VE	944	-6446	118
    Korhogo	CI	946	-564	178
    Numan	NG	946	1204	78
    Bandarbeyla	SO	948	5082	14
    Qardho	SO	950	4917	1
    Alappuzha	IN	950	7637	177
    Odienné	CI	951	-758	50
    Sixaola	CR	952	-8262	2
    Burco		952	4554	107
    Conakry	GN	953	-1368	1494
    Tolú	CO	954	-7557	27
    Malakal	SS	954	3166	161
    El Porvenir	PA	954	-7897	0
    Hargeysa		956	4407	478
    Acarigua	VE	958	-6920	261
    Dire Dawa	ET	959	4186	252
    Ferkessédougou	CI	960	-520	62
    Sóc Trăng	VN	960	10598	300
    Minna	NG	962	655	292
    San Carlos	VE	966	-6859	77
    Jaffna	LK	968	8000	250
    Debre Birhan	ET	968	3953	65
    Djougou	BJ	970	168	203
    El Carmen de Bolívar	CO	972	-7513	61
    Maturín	VE	975	-6317	411
    Puerto Princesa	PH	975	11874	157
    Surigao	PH	978	12549	88
    Altagracia de Orituco	VE	985	-6638	40
    Cartago	CR	987	-8393	197
    San Juan De Los Morros	VE	990	-6735	88
    Madurai	IN	992	7812	1294
    Jos	NG	993	889	817
    Guider	CM	993	1394	85
    Tra Vinh	VN	993	10633	131
    San José	CR	994	-8408	1284
    Boorama		994	4318	68
    Ranong	TH	996	9864	25
    Puntarenas	CR	997	-8483	57
    Heredia	CR	999	-8412	22
    Puerto Limon	CR	1000	-8303	85
    Kochi	IN	1002	7622	1519
    Rạch Giá	VN	1002	10509	300
    Alajuela	CR	1002	-8423	388
    Faranah	GN	1004	-1075	19
    Kumo	NG	1005	1121	36
    Barquisimeto	VE	1005	-6930	1116
    Can Tho	VN	1005	10577	1121
    Kindia	GN	1006	-1287	117
    Wa	GH	1006	-250	78
    Asosa	ET	1007	3453	31
    Machiques	VE	1007	-7255	63
    Ocumare del Tuy	VE	1012	-6678	166
    Barcelona	VE	1013	-6472	601
    Puerto la Cruz	VE	1017	-6468	547
    Boffa	GN	1018	-1404	2
    Carora	VE	1019	-7008	150
    Valencia	VE	1023	-6798	1770
    Truc Giang	VN	1024	10638	59
    Maracay	VE	1025	-6760	1007
    Vĩnh Long	VN	1026	10596	103
    Arjona	CO	1026	-7535	50
    Mubi	NG	1027	1327	226
    San Fernando	TT	1028	-6146	166
    Birao	CF	1028	2278	10
    Bongor	TD	1029	1539	194
    Gombe	NG	1029	1117	270
    Bauchi	NG	1031	984	316
    Cebu	PH	1032	12390	815
    Natitingou	BJ	1032	139	81
    Valparai	IN	1032	7697	114
    Gaoua	BF	1032	-317	28
    Quesada	CR	1033	-8444	31
    San Felipe	VE	1034	-6875	77
    Debre Markos	ET	1034	3772	71
    Mỹ Tho	VN	1035	10635	124
    Vung Tau	VN	1036	10708	249
    Mango	TG	1036	47	43
    Dindigul	IN	1038	7800	201
    Fria	GN	1038	-1355	24
    Mamou	GN	1038	-1210	71
    Long Xuyen	VN	1038	10542	350
    Kankan	GN	1039	-931	114
    Cartagena	CO	1040	-7551	887
    Kontagora	NG	1040	547	99
    Los Teques	VE	1042	-6702	303
    Canas	CR	1043	-8510	20
    Cabimas	VE	1043	-7145	441
    Melut	SS	1043	3220	6
    Berbera		1044	4502	242
    Cumaná	VE	1045	-6418	318
    Cao Lãnh	VN	1047	10564	150
    Puerto Cabello	VE	1047	-6817	174
    Valledupar	CO	1048	-7325	308
    Caracas	VE	1050	-6692	2985
    Chumphon	TH	1051	9919	86
    Kaduna	NG	1052	744	1442
    Santa Rita	VE	1053	-7150	32
    Tan An	VN	1053	10642	137
    San Carlos	PH	1055	12338	6
    Kavaratti	IN	1056	7264	11
    Hurdiyo	SO	1058	5112	0
    Ceerigaabo		1058	4733	180
    Maroua	CM	1060	1432	320
    Maiquetía	VE	1060	-6697	315
    Kampot	KH	1062	10418	50
    Biu	NG	1062	1219	95
    Banfora	BF	1063	-476	60
    Bacolod	PH	1063	12298	949
    Liberia	CR	1063	-8543	45
    Sabanalarga	CO	1064	-7492	69
    Port-of-Spain	TT	1065	-6152	295
    Kouroussa	GN	1065	-989	14
    Dalaba	GN	1066	-1227	6
    Carúpano	VE	1067	-6323	126
    Kamsar	GN	1069	-1460	35
    Châu Đốc	VN	1070	10512	70
    Iloilo	PH	1070	12254	388
    Maracaibo	VE	1073	-7166	2072
    Dabola	GN	1075	-1111	13
    Thanjavur	IN	1077	7915	220
    Ho Chi Minh City	VN	1078	10670	5314
    Bolgatanga	GH	1079	-85	82
    Tiruchirappalli	IN	1081	7869	951
    Télimélé	GN	1090	-1304	30
    Soledad	CO	1092	-7477	699
    San Juan de Nicaragua	NI	1092	-8370	1
    Phan Thiet	VN	1093	10810	337
    Boké	GN	1094	-1430	116
    Karur	IN	1095	7808	77
    Diébougou	BF	1095	-325	13
    Cadiz	PH	1096	12331	283
    Barranquilla	CO	1096	-7480	1798
    Porlamar	VE	1096	-6385	197
    Thu Dau Mot	VN	1097	10665	244
    Biên Hòa	VN	1097	10683	653
    Orodara	BF	1097	-491	19
    Maydh		1098	4710	30
    Kumbakonam	IN	1098	7940	139
    Takéo	KH	1098	10478	15
    Coimbatore	IN	1100	7695	1696
    Kadugli	SD	1101	2970	177
    Ciénaga	CO	1101	-7425	131
    La Asunción	VE	1103	-6388	35
    Am Timan	TD	1103	2028	30
    Muglad	SD	1103	2773	20
    Bawku	GH	1106	-24	74
    Ormac	PH	1106	12461	168
    La Cruz	CR	1107	-8563	4
    Pita	GN	1108	-1240	20
    Zaria	NG	1108	771	889
    Svay Rieng	KH	1108	10580	24
    Tiruppur	IN	1108	7733	650
    Leo	BF	1109	-210	27
    Dikhil	DJ	1110	4237	12
    Dese	ET	1113	3963	184
    Kandi	BJ	1113	294	110
    Ali Sabih	DJ	1116	4271	40
    Pô	BF	1117	-114	18
    Bobo Dioulasso	BF	1118	-429	360
    Bati	ET	1118	4002	19
    San Carlos	NI	1120	-8483	13
    Catió	GW	1122	-1517	10
    Santa Marta	CO	1125	-7420	432
    San Juan del Sur	NI	1125	-8586	8
    Kozhikode	IN	1125	7577	953
    Tacloban	PH	1125	12500	280
    Boosaaso	SO	1128	4918	47
    Dinguiraye	GN	1130	-1073	6
    Labé	GN	1132	-1230	141
    Sikasso	ML	1132	-568	226
    Tây Ninh	VN	1132	10615	126
    Babanusa	SD	1133	2780	20
    Siguiri	GN	1142	-917	50
    Coro	VE	1142	-6968	195
    Bougouni	ML	1142	-749	35
    Koko	NG	1142	452	26
    Tongue	GN	1144	-1167	26
    Rivas	NI	1144	-8582	32
    Kampong Spoe	KH	1145	10452	33
    Prey Veng	KH	1148	10532	74
    Funtua	NG	1152	732	180
    Bama	NG	1152	1369	118
    Riohacha	CO	1154	-7291	133
    Phnom Penh	KH	1155	10492	1466
    Sapouy	BF	1155	-177	4
    Phan Rang	VN	1157	10898	180
    Bolama	GW	1158	-1548	11
    Roxas	PH	1159	12275	103
    Djibouti	DJ	1160	4315	923
    Bahir Dar	ET	1160	3738	207
    Krong Koh Kong	KH	1162	10298	33
    Hon Quan	VN	1165	10660	40
    Manga	BF	1166	-106	15
    Port Blair	IN	1167	9274	128
    Salem	IN	1167	7818	873
    Azare	NG	1168	1019	106
    Potiskum	NG	1171	1108	86
    Punto Fijo	VE	1172	-7021	235
    Cuddalore	IN	1172	7977	159
    Damaturu	NG	1175	1197	256
    Gaoual	GN	1175	-1321	7
    Ad Damazīn	SD	1177	3435	186
    Fulacunda	GW	1177	-1520	1
    Tenkodogo	BF	1178	-37	38
    Tadjoura	DJ	1178	4290	22
    Dutse	NG	1180	935	17
    Prachuap Khiri Khan	TH	1180	9980	34
    Jinotepe	NI	1185	-8620	30
    Maiduguri	NG	1185	1316	896
    Bissau	GW	1186	-1560	403
    Gaya	NE	1189	345	33
    Cam Ranh	VN	1190	10922	147
    Da Lat	VN	1193	10842	256
    Granada‎	NI	1193	-8595	105
    Pondicherry	IN	1194	7983	227
    Kangaba	ML	1194	-844	17
    Caluula	SO	1197	5075	1
    Masaya	NI	1197	-8610	130
    Obock	DJ	1197	4329	18
    Bluefields	NI	1200	-8376	44
    Kano	NG	1200	852	3140
    Kampong Cham	KH	1200	10545	83
    Saint George's	GD	1205	-6174	34
    Fada Ngourma	BF	1206	36	34
    Niyala	SD	1206	2489	392
    Kombissiri	BF	1206	-133	30
    Calbayog	PH	1207	12460	68
    Diapaga	BF	1208	180	26
    Mali	GN	1208	-1230	5
    Juigalpa	NI	1211	-8538	55
    Ndjamena	TD	1211	1505	989
    Managua	NI	1215	-8627	920
    Bafatá	GW	1217	-1467	30
    Gusau	NG	1217	666	227
    Koupéla	BF	1218	-36	32
    Solenzo	BF	1218	-408	10
    Mongo	TD	1218	1870	28
    Willemstad	CW	1220	-6902	147
    Trat	TH	1224	10251	22
    Zorgo	BF	1224	-61	24
    Nha Trang	VN	1225	10917	412
    Koudougou	BF	1225	-237	87
    Kompong Chhnang	KH	1225	10467	75
    Tiruvannamalai	IN	1226	7910	138
    Cacheu	GW	1227	-1616	10
    Gabú	GW	1228	-1423	14
    Mysore	IN	1231	7666	887
    Réo	BF	1233	-247	38
    Ouagadougou	BF	1237	-152	1149
    Koutiala	ML	1239	-547	105
    León	NI	1244	-8688	164
    Senmonorom	KH	1245	10720	8
    Birnin Kebbi	NG	1245	420	108
    Myeik	MM	1245	9861	267
    Dédougou	BF	1246	-346	45
    Kracheh	KH	1247	10602	20
    Boaco	NI	1247	-8566	29
    Koundara	GN	1248	-1330	14
    Farim	GW	1249	-1523	7
    Oranjestad	AW	1253	-7003	69
    Pursat	KH	1253	10392	52
    Kédougou	SN	1256	-1218	18
    San Andrés	CO	1256	-8169	58
    Hua Hin	TH	1257	9994	50
    Mandya	IN	1257	7692	285
    Ziniaré	BF	1258	-129	13
    Ziguinchor	SN	1259	-1629	192
    Gondar	ET	1261	3746	156
    Chanthaburi	TH	1261	10210	100
    Satadougou	ML	1262	-1141	1
    Chinandega	NI	1263	-8713	139
    Bamako	ML	1265	-800	1494
    Hadiboh	YE	1265	5402	11
    Boulsa	BF	1266	-57	17
    Buon Me Thuot	VN	1267	10805	350
    Rayong	TH	1267	10128	37
    En Nuhud	SD	1269	2842	108
    Kampong Thum	KH	1271	10489	20
    Nouna	BF	1273	-386	29
    Kati	ML	1275	-808	67
    Aden	YE	1278	4501	1000
    Kanchipuram	IN	1283	7972	155
    Gashua	NG	1287	1104	126
    Nguru	NG	1288	1045	111
    Koulikoro	ML	1288	-755	24
    Mangalore	IN	1290	7485	777
    Kolda	SN	1291	-1495	69
    Umm Ruwaba	SD	1291	3120	56
    Matagalpa	NI	1292	-8592	109
    Vellore	IN	1292	7915	177
    Yako	BF	1295	-226	23
    Bogandé	BF	1297	-14	10
    Bangalore	IN	1297	7756	6787
    Katsina	NG	1299	760	432
    Assab	ER	1301	4273	105
    Dosso	NE	1305	320	50
    Kita	ML	1305	-948	46
    Lahij	YE	1306	4488	66
    Sokoto	NG	1306	524	732
    Tougan	BF	1307	-307	18
    Tuy Hòa	VN	1308	10932	70
    Estelí	NI	1309	-8636	108
    Chennai	IN	1309	8028	7163
    Kaya	BF	1309	-109	40
    Jinotega	NI	1309	-8600	51
    Battambang	KH	1310	10320	155
    Bridgetown	BB	1310	-5962	191
    Phetchaburi	TH	1311	9994	90
    Kolar	IN	1313	7813	145
    Kingstown	VC	1315	-6121	49
    Si Racha	TH	1316	10093	179
    Kosti	SD	1317	3266	345
    Legazpi	PH	1317	12375	320
    El Obeid	SD	1318	3022	393
    Ati	TD	1322	1833	25
    Brikama	GM	1328	-1666	195
    San	ML	1330	-490	41
    Oum Hadjer	TD	1330	1968	19
    Choluteca	HN	1330	-8719	99
    Basse Santa Su	GM	1331	-1422	14
    Diffa	NE	1332	1261	31
    Tumkur	IN	1333	7710	400
    La Unión	SV	1333	-8784	27
    Usulután	SV	1335	-8843	52
    Siem Reap	KH	1337	10385	109
    Mansa Konko	GM	1338	-1568	19
    Chon Buri	TH	1340	10100	227
    Samut Songkhram	TH	1341	10000	35
    Bansang	GM	1343	-1465	8
    Sebba	BF	1344	53	3
    Ségou	ML	1344	-626	123
    Geneina	SD	1345	2244	163
    Banjul	GM	1345	-1659	43
    Bol	TD	1346	1471	3
    Agana	GU	1347	14475	122
    Somoto	NI	1348	-8658	20
    San Miguel	SV	1348	-8818	202
    Maradi	NE	1349	710	233
    Kerewan	GM	1349	-1610	3
    Mekele	ET	1350	3947	96
    Lumphat	KH	1351	10698	19
    Zacatecoluca	SV	1351	-8887	40
    Niamey	NE	1352	212	915
    Stoeng Treng	KH	1352	10597	30
    Nacaome	HN	1353	-8749	47
    Samut Sakhon	TH	1354	10027	63
    Ratchaburi	TH	1354	9982	107
    Sennar	SD	1355	3360	130
    Banamba	ML	1355	-745	31
    Georgetown	GM	1355	-1477	4
    Ouahigouya	BF	1357	-242	80
    Sisophon	KH	1358	10298	50
    Taizz	YE	1360	4404	751
    Samut Prakan	TH	1361	10061	389
    Naga	PH	1362	12318	742
    Ocotal	NI	1363	-8647	34
    El Fasher	SD	1363	2535	253
    San Vicente	SV	1364	-8878	37
    Tirupati	IN	1365	7942	287
    Markala	ML	1367	-607	54
    Nueva San Salvador	SV	1367	-8929	125
    Chachoengsao	TH	1368	10108	50
    Aranyaprathet	TH	1368	10250	22
    San Francisco Gotera	SV	1370	-8810	16
    San Salvador	SV	1371	-8920	1433
    Cojutepeque	SV	1372	-8893	48
    Sonsonate	SV	1372	-8973	169
    Bangkok	TH	1375	10052	6704
    Qui Nhon	VN	1378	10918	805
    Tambacounda	SN	1378	-1368	89
    Hindupur	IN	1378	7749	168
    Batangas	PH	1378	12102	425
    Birni Nkonni	NE	1379	526	65
    Zinder	NE	1380	898	230
    Bafoulabé	ML	1380	-1082	27
    Phnum Tbeng Meanchey	KH	1382	10497	24
    Nakhon Pathom	TH	1382	10006	118
    Nonthaburi	TH	1383	10048	259
    Abéché	TD	1384	2083	158
    Sensuntepeque	SV	1388	-8863	27
    Djenné	ML	1390	-455	33
    Ahuachapán	SV	1392	-8984	34
    Shimoga	IN	1393	7556	654
    San Jose	GT	1394	-9082	19
    Yuscarán	HN	1394	-8685	2
    Ibb	YE	1398	4417	235
    Al Bayda	YE	1398	4557	38
    Play Ku	VN	1398	10800	143
    Gouré	NE	1399	1027	15
    Ed Dueim	SD	1399	3230	87
    Santa Ana	SV	1399	-8956	234
    Castries	LC	1400	-6100	38
    Pathum Thani	TH	1402	10053	154
    Kanchanaburi	TH	1402	9952	64
    Puerto Cabezas	NI	1403	-8338	43
    Dori	BF	1403	-3	38
    Gedaref	SD	1404	3538	201
    Prachin Buri	TH	1406	10138	80
    San Pablo	PH	1407	12132	241
    Chalatenango	SV	1407	-8909	29
    Madaoua	NE	1408	596	25
    Dawei	MM	1410	9820	146
    Djibo	BF	1410	-163	22
    Tegucigalpa	HN	1410	-8722	946
    Mao	TD	1412	1531	18
    Aksum	ET	1413	3872	47
    Kaolack	SN	1415	-1610	278
    Zabīd	YE	1420	4332	153
    Nakhon Nayok	TH	1420	10122	21
    Tillabéri	NE	1421	145	19
    El Manaqil	SD	1425	3298	152
    Nguigmi	NE	1425	1311	18
    Cuilapa	GT	1428	-9030	16
    Adigrat	ET	1428	3947	104
    Jutiapa	GT	1429	-8990	51
    Escuintla	GT	1430	-9078	108
    La Paz	HN	1432	-8768	18
    La Esperanza	HN	1433	-8817	5
    Fatick	SN	1434	-1642	24
    Ayutthaya	TH	1436	10057	146
    Kon Tum	VN	1438	10798	105
    Medani	SD	1440	3352	333
    Rida	YE	1443	4483	45
    Nueva Ocotepeque	HN	1444	-8918	9
    Nellore	IN	1444	7999	678
    Kayes	ML	1445	-1144	77
    Gorom Gorom	BF	1445	-23	7
    Comayagua	HN	1446	-8765	71
    Davangere	IN	1447	7592	504
    Supham Buri	TH	1447	10013	53
    Mopti	ML	1449	-418	108
    Mazatenango	GT	1453	-9151	65
    Saraburi	TH	1453	10088	71
    Biltine	TD	1453	2092	11
    Retalhuleu	GT	1454	-9168	37
    Al Mukalla	YE	1454	4913	258
    'Ataq	YE	1455	4680	37
    Pasay City	PH	1455	12100	403
    Dhamar	YE	1456	4439	191
    Antigua Guatemala	GT	1457	-9073	39
    Gracias	HN	1458	-8858	8
    Ang Thong	TH	1458	10045	14
    Manila	PH	1460	12098	11100
    Fort-de-France	MQ	1461	-6108	254
    Guatemala	GT	1462	-9053	1024
    Jalapa	GT	1463	-8999	46
    Quezon City	PH	1465	12103	2762
    Diourbel	SN	1466	-1624	148
    Chimaltenango	GT	1466	-9082	82
    Juticalpa	HN	1467	-8623	37
    Dakar	SN	1472	-1747	2604
    Ayorou	NE	1473	92	26
    Sokolo	ML	1473	-613	4
    Proddatur	IN	1475	7857	197
    Ash Shihr	YE	1476	4961	54
    Santa Rosa de Copán	HN	1477	-8878	36
    Sololá	GT	1477	-9118	45
    Chiquimula	GT	1480	-8954	42
    Al Hudaydah	YE	1480	4295	780
    Lop Buri	TH	1480	10062	58
    Attapu	LA	1481	10684	4
    Thiès	SN	1481	-1693	293
    Olongapo	PH	1483	12028	304
    Quetzaltenango	GT	1483	-9152	575
    El Progreso	GT	1485	-9002	147
    Champasak	LA	1488	10587	13
    Mendefera	ER	1489	3882	257
    Surin	TH	1489	10349	63
    Sing Buri	TH	1489	10040	20
    Tapachula	MX	1490	-9227	222
    Tahoua	NE	1490	526	116
    Totonicapán	GT	1491	-9136	70
    Praia	CV	1492	-2352	113
    Santa Bárbara	HN	1492	-8824	15
    San Marcos	GT	1497	-9180	25
    Zacapa	GT	1497	-8953	36
    Nakhon Ratchasima	TH	1500	10210	335
    Buriram	TH	1500	10312	47
    Santa Cruz Del Quiche	GT	1503	-9113	24
    Yoro	HN	1506	-8729	16
    Salamá	GT	1510	-9031	40
    Tessenei	ER	1511	3666	15
    Sisaket	TH	1512	10433	45
    Pakxe	LA	1512	10582	103
    Yélimané	ML	1513	-1057	1
    Angeles	PH	1515	12055	314
    Bellary	IN	1515	7692	445
    Quảng Ngãi	VN	1515	10883	250
    Sélibaby	MR	1517	-1218	0
    Chainat	TH	1518	10013	15
    Nara	ML	1518	-728	18
    Sayhut	YE	1521	5125	0
    Capitol Hill	MP	1521	14575	2
    Nioro du Sahel	ML	1523	-959	14
    Ubon Ratchathani	TH	1525	10483	274
    Ye	MM	1525	9787	51
    Puerto Lempira	HN	1526	-8377	5
    Hospet	IN	1528	7638	286
    Roseau	DM	1530	-6139	23
    Huehuetenango	GT	1532	-9147	86
    Escuintla	MX	1533	-9263	108
    Asmara	ER	1533	3893	621
    Sanaa	YE	1535	4421	2008
    Hubli	IN	1536	7512	890
    Uthai Thani	TH	1538	10003	22
    Marib	YE	1542	4533	17
    Kassala	SD	1546	3639	401
    Cobán	GT	1547	-9038	65
    Tarlac	PH	1548	12058	184
    Panaji	IN	1549	7382	66
    San Pedro Sula	HN	1550	-8803	680
    Cabanatuan	PH	1550	12096	220
    Nandyal	IN	1552	7848	189
    Agordat	ER	1555	3789	29
    Ongole	IN	1556	8005	203
    Bua Yai	TH	1558	10242	18
    Khartoum	SD	1559	3253	4754
    Massawa	ER	1561	3945	143
    Louga	SN	1561	-1625	85
    Omdurman	SD	1562	3248	2395
    Keren	ER	1568	3845	150
    Pijijiapan	MX	1569	-9322	24
    Hajjah	YE	1569	4360	208
    Nakhon Sawan	TH	1570	10007	112
    Saravan	LA	1572	10643	6
    Puerto Barrios	GT	1572	-8859	57
    Pochutla	MX	1573	-9647	24
    Brus Laguna	HN	1575	-8448	4
    La Ceiba	HN	1576	-8680	146
    Yasothon	TH	1579	10415	22
    Chaiyaphum	TH	1580	10204	58
    Kurnool	IN	1583	7803	425
    Livingston	GT	1583	-8876	14
    Puerto Escondido	MX	1586	-9707	19
    Chirala	IN	1586	8034	253
    Belgaum	IN	1586	7450	609
    Trujillo	HN	1591	-8596	10
    Ménaka	ML	1592	240	9
    Saywun	YE	1594	4879	69
    Saint-Louis	MR	1602	-1651	221
    Dagupan	PH	1605	12034	164
    Roi Et	TH	1605	10366	39
    Da Nang	VN	1606	10825	1000
    Punta Gorda	BZ	1610	-8881	8
    Kaédi	SN	1615	-1350	22
    Labutta	MM	1616	9470	2
    Salina Cruz	MX	1617	-9520	81
    Maha Sarakham	TH	1618	10330	52
    San Luis	GT	1620	-8944	132
    Machilipatnam	IN	1620	8118	193
    Raichur	IN	1621	7736	255
    Basse-terre	GP	1623	-6144	0
    Al Ghaydah	YE	1624	5216	27
    Pointe-à-Pitre	GP	1624	-6153	146
    Timbedra	MR	1625	-817	0
    Mudon	MM	1626	9772	152
    Gao	ML	1627	-5	117
    Phyarpon	MM	1629	9568	66
    Miahuatlán	MX	1633	-9660	18
    Tehuantepec	MX	1633	-9523	43
    Roatán	HN	1633	-8652	8
    Guntur	IN	1633	8045	531
    Goundam	ML	1642	-367	8
    Phetchabun	TH	1642	10116	51
    Khon Kaen	TH	1642	10283	251
    Kalasin	TH	1643	10351	55
    Juchitan	MX	1643	-9502	68
    Baguio City	PH	1643	12057	448
    Phichit	TH	1644	10035	36
    Hue	VN	1647	10758	950
    Kamphaeng Phet	TH	1647	9953	59
    Mawlamyine	MM	1650	9767	439
    Vijayawada	IN	1652	8063	1137
    Rosso	MR	1652	-1581	47
    Savannakhet	LA	1654	10477	85
    Bogue	MR	1659	-1427	10
    Wakema	MM	1661	9518	48
    Nema	MR	1662	-725	200
    Kiffa	MR	1662	-1140	74
    Ayoun el Atrous	MR	1667	-962	1
    Ometepec	MX	1668	-9842	30
    Shendi	SD	1668	3342	187
    Kolhapur	IN	1670	7422	750
    Mae Sot	TH	1672	9857	46
    Tuxtla Gutiérrez	MX	1675	-9315	481
    San Cristobal de Las Casas	MX	1675	-9263	187
    Quảng Trị	VN	1675	10720	73
    Thongwa	MM	1675	9652	52
    Timbuktu	ML	1677	-302	69
    Pathein	MM	1677	9475	237
    La Libertad	GT	1678	-9012	9
    Rangoon	MM	1678	9617	4088
    Phitsanulok	TH	1683	10027	164
    Bijapur	IN	1684	7571	271
    Acapulco	MX	1685	-9992	716
    Pa-an	MM	1685	9762	50
    Đông Hà	VN	1685	10713	18
    Sangli	IN	1686	7458	601
    Mindelo	CV	1688	-2500	71
    Tak	TH	1688	9913	33
    Ayutla	MX	1690	-9922	10
    Bourem	ML	1690	-35	30
    Jizan	SA	1691	4256	105
    Mitla	MX	1692	-9640	8
    Flores	GT	1693	-8988	38
    Sadah	YE	1694	4385	106
    Kakinada	IN	1697	8224	293
    Dangriga	BZ	1697	-8822	11
    Mirbat	OM	1699	5469	1
    Agadez	NE	1700	798	118
    Magta Lajar	MR	1700	-1350	0
    Sukhothai	TH	1701	9975	10
    Salalah	OM	1703	5409	204
    Rajahmundry	IN	1703	8179	305
    Yandoon	MM	1704	9564	36
    Aleg	MR	1706	-1391	8
    Oaxaca	MX	1708	-9667	531
    Saint John's	AG	1712	-6185	35
    El Cayo	BZ	1716	-8906	17
    Sakhon Nakhon	TH	1717	10415	76
    Fada	TD	1718	2159	0
    Atoyac	MX	1720	-10043	21
    Tecpan	MX	1725	-10068	15
    Belmopan	BZ	1725	-8877	15
    Tlaxiaco	MX	1727	-9768	21
    Khammam	IN	1728	8016	291
    Basseterre	KN	1730	-6272	22
    Bago	MM	1732	9652	284
    Gulbarga	IN	1735	7682	484
    Nakhon Phanom	TH	1739	10477	55
    Hyderabad	IN	1740	7848	6376
    Udon Thani	TH	1740	10279	247
    Thakhek	LA	1741	10484	77
    Tenosique	MX	1748	-9143	32
    Đồng Hới	VN	1748	10660	189
    Loei	TH	1749	10173	35
    Belize City	BZ	1750	-8819	63
    Najran	SA	1751	4413	370
    Petatlán	MX	1752	-10127	32
    Chilpancingo	MX	1755	-9950	182
    Boutilimit	MR	1755	-1470	14
    Vigan	PH	1757	12039	49
    EdDamer	SD	1759	3396	104
    Tuguegarao	PH	1761	12173	115
    Uttaradit	TH	1763	10010	77
    Hinthada	MM	1765	9547	181
    Sholapur	IN	1767	7590	1057
    Atbara	SD	1771	3398	169
    Vishakhapatnam	IN	1773	8330	1529
    Christiansted	VI	1775	-6475	33
    Letpadan	MM	1778	9574	177
    Balancán	MX	1780	-9153	12
    Huajuapan de León	MX	1781	-9779	48
    Nong Khai	TH	1787	10275	105
    Port Morant	JM	1789	-7633	12
    Faya Largeau	TD	1792	1912	13
    Bidar	IN	1792	7752	300
    Jaltipan	MX	1794	-9474	67
    Lázaro Cárdenas	MX	1796	-10220	160
    May Pen	JM	1797	-7723	135
    Vientiane	LA	1797	10260	754
    Kingston	JM	1798	-7677	938
    Minatitlán	MX	1798	-9453	202
    Spanish Town	JM	1798	-7695	433
    Villahermosa	MX	1800	-9290	429
    Ponce	PR	1800	-6662	160
    Warangal	IN	1801	7958	1204
    Berber	SD	1802	3398	50
    Black River	JM	1803	-7785	4
    Mandeville	JM	1803	-7750	47
    Half Way Tree	JM	1803	-7680	96
    Pedernales	DO	1804	-7174	11
    Nouakchott	MR	1809	-1598	742
    Orange Walk	BZ	1809	-8856	21
    Coatzacoalcos	MX	1812	-9442	287
    Vizianagaram	IN	1812	8350	179
    Phrae	TH	1815	10016	39
    Port Antonio	JM	1816	-7638	14
    Savanna-la-Mar	JM	1816	-7795	30
    Laoag	PH	1820	12059	207
    Acatlan	MX	1820	-9805	19
    Les Cayes	HT	1820	-7375	175
    Barahona	DO	1820	-7110	90
    Mayagüez	PR	1820	-6714	291
    Abha	SA	1823	4250	211
    Jacmel	HT	1824	-7254	34
    Sanya	CN	1826	10950	363
    Baní	DO	1828	-7033	67
    Lampang	TH	1829	9948	204
    Ciudad Altamirano	MX	1832	-10065	25
    Hà Tĩnh	VN	1833	10590	165
    Haiya	SD	1834	3638	20
    Iguala	MX	1837	-9954	112
    Port Maria	JM	1838	-7690	8
    Corozal	BZ	1840	-8839	9
    Paraíso	MX	1840	-9323	24
    Latur	IN	1840	7657	374
    San Cristóbal	DO	1842	-7011	154
    La Romana	DO	1842	-6897	208
    St. Ann's Bay	JM	1843	-7720	14
    Tokar	SD	1843	3773	73
    Arecibo	PR	1844	-6673	69
    San Juan	PR	1844	-6613	2479
    Lucea	JM	1844	-7818	6
    Tehuacan	MX	1845	-9738	241
    San Pedro de Macorís	DO	1845	-6930	218
    Azua	DO	1845	-7073	59
    Karimnagar	IN	1846	7911	288
    Neiba	DO	1847	-7142	26
    Montego Bay	JM	1847	-7792	126
    Santo Domingo	DO	1847	-6990	2154
    Santiago Tuxtla	MX	1847	-9530	16
    Pyu	MM	1848	9644	40
    Falmouth	JM	1848	-7766	8
    Merowe	SD	1848	3182	10
    Jimaní	DO	1849	-7185	7
    Chetumal	MX	1850	-8830	155
    Lamphun	TH	1850	9907	14
    Pune	IN	1853	7385	4672
    Port-au-Prince	HT	1854	-7234	1998
    Tidjikdja	MR	1855	-1142	20
    Taxco	MX	1857	-9962	53
    Frontera	MX	1858	-9265	23
    Higuey	DO	1862	-6871	124
    Jérémie	HT	1863	-7412	31
    Ciudad del Carmen	MX	1865	-9182	156
    Nizamabad	IN	1867	7810	389
    Vinh	VN	1870	10568	594
    Bávaro	DO	1872	-6845	1
    Hato Mayor	DO	1876	-6926	36
    El Seibo	DO	1876	-6904	24
    Coalcoman	MX	1878	-10315	11
    Nan	TH	1879	10077	82
    Chiang Mai	TH	1880	9898	397
    San Juan	DO	1881	-7123	73
    Monte Plata	DO	1881	-6978	16
    Pyay	MM	1882	9521	135
    Arlit	NE	1882	733	100
    Orizaba	MX	1885	-9713	355
    Comendador	DO	1888	-7171	44
    Atlixco	MX	1890	-9845	98
    Araouane	ML	1890	-353	4
    Tecoman	MX	1892	-10388	91
    Córdoba	MX	1892	-9692	221
    Cuernavaca	MX	1892	-9924	834
    Bonao	DO	1894	-7041	73
    Taungoo	MM	1895	9642	107
    Mumbai	IN	1902	7286	18978
    Manzanillo	MX	1905	-10432	111
    Puebla	MX	1905	-9820	2195
    Cotuí	DO	1906	-7015	42
    Apatzingán	MX	1908	-10235	98
    Ahmednagar	IN	1911	7475	392
    Al Qunfudhah	SA	1913	4108	0
    Hinche	HT	1914	-7200	19
    Dongola	SD	1917	3048	26
    Nanded	IN	1917	7730	624
    Phayao	TH	1917	9991	21
    Veracruz	MX	1918	-9616	579
    Samaná	DO	1921	-6933	11
    La Vega	DO	1922	-7052	163
    Colima	MX	1923	-10372	223
    Kalyan	IN	1925	7316	1577
    Xaignabouri	LA	1925	10175	16
    Parbhani	IN	1927	7676	378
    George Town	KY	1928	-8133	4
    San Francisco de Macorís	DO	1930	-7025	153
    Mae Hong Son	TH	1930	9797	9
    Tlaxcala	MX	1932	-9823	504
    Brahmapur	IN	1932	8480	325
    Toluca	MX	1933	-9967	1531
    Xiangkhoang	LA	1933	10337	5
    Bhiwandi	IN	1935	7313	795
    Champotón	MX	1935	-9072	27
    Nagua	DO	1938	-6985	34
    Allanmyo	MM	1938	9523	58
    Salcedo	DO	1938	-7042	45
    Moca	DO	1940	-7052	62
    Nezahualcoyotl	MX	1941	-9903	1109
    Uruapan	MX	1942	-10207	265
    Kyaukphyu	MM	1943	9355	4
    Mexico City	MX	1944	-9913	19028
    Gonaïves	HT	1945	-7268	167
    Aguelhok	ML	1945	86	9
    Santiago	DO	1950	-7067	1551
    Sabaneta	DO	1950	-7134	16
    Xalapa	MX	1953	-9692	452
    Dajabón	DO	1955	-7170	16
    Mao	DO	1955	-7108	48
    Felipe Carrillo Puerto	MX	1958	-8805	25
    Port Sudan	SD	1962	3722	490
    Kerma	SD	1963	3042	4
    Kailua-Kona	US	1964	-15600	10
    Loikaw	MM	1966	9721	17
    Fort-Liberté	HT	1967	-7184	11
    Ciudad Hidalgo	MX	1968	-10057	64
    Hilo	US	1970	-15509	52
    Ciudad Guzman	MX	1971	-10346	92
    Morelia	MX	1973	-10119	644
    Akjoujt	MR	1975	-1439	0
    Cap-Haïtien	HT	1976	-7221	281
    Naypyidaw	MM	1977	9612	930
    Autlan	MX	1977	-10437	48
    Puerto Plata	DO	1979	-7069	120
    Zumpango	MX	1981	-9911	250
    Thanh Hóa	VN	1982	10580	198
    Teziutlán	MX	1982	-9736	178
    Puri	IN	1982	8590	201
    Campeche	MX	1983	-9050	205
    Monte Cristi	DO	1987	-7165	17
    Louangphrabang	LA	1988	10214	107
    Aurangabad	IN	1990	7532	1113
    Chiang Rai	TH	1991	9983	117
    Port-De-Paix	HT	1993	-7283	35
    Chandrapur	IN	1997	7930	595
    Zamora	MX	1998	-10228	215
    Nasik	IN	2000	7378	1473
    Qal at Bishah	SA	2001	4260	88
    Santiago de Cuba	CU	2002	-7582	556
    Haikou	CN	2005	11032	2046
    Peto	MX	2013	-8892	18
    Sittwe	MM	2014	9288	179
    Magway	MM	2014	9492	126
    Guantánamo	CU	2015	-7521	273
    Pachuca	MX	2017	-9873	320
    Tekax	MX	2020	-8928	23
    Tessalit	ML	2020	109	6
    Nautla	MX	2022	-9678	3
    Palma Soriano	CU	2022	-7600	103
    Ninh Bình	VN	2025	10598	131
    Silvassa	IN	2027	7302	27
    Bhubaneshwar	IN	2027	8583	844
    Ban Houayxay	LA	2028	10041	6
    La Barca	MX	2028	-10256	35
    Manzanillo	CU	2034	-7712	128
    Bayamo	CU	2038	-7664	193
    San Juan del Río	MX	2038	-10000	148
    Ticul	MX	2040	-8953	31
    Xam Nua	LA	2042	10403	39
    Daman	IN	2042	7285	40
    Nam Định	VN	2042	10620	243
    Thái Bình	VN	2045	10633	210
    Zouar	TD	2046	1653	0
    Yaynangyoung	MM	2046	9488	111
    As Sulayyil	SA	2046	4557	24
    Cuttack	IN	2047	8589	580
    Halachó	MX	2048	-9008	9
    Cozumel	MX	2051	-8695	74
    Atar	MR	2052	-1305	44
    Celaya	MX	2053	-10080	384
    Poza Rica de Hidalgo	MX	2055	-9747	254
    Malegaon	IN	2056	7453	691
    Salamanca	MX	2057	-10120	198
    Querétaro	MX	2063	-10038	961
    Dawwah	OM	2063	5891	2
    Guadalajara	MX	2067	-10333	4198
    Irapuato	MX	2067	-10150	340
    Valladolid	MX	2067	-8820	48
    Puerto Vallarta	MX	2068	-10524	187
    Akola	IN	2071	7701	504
    Diu	IN	2072	7099	24
    Taunggyi	MM	2078	9704	160
    Hoa Binh	VN	2081	10534	105
    Haiphong	VN	2083	10668	1969
    Navsari	IN	2085	7292	163
    Holguín	CU	2089	-7626	319
    Wailuku	US	2089	-15650	52
    Nouadhibou	MR	2090	-1706	87
    Dhule	IN	2090	7477	479
    Chauk	MM	2091	9482	91
    Izamal	MX	2093	-8902	15
    Hai Duong	VN	2094	10633	58
    Amravati	IN	2095	7777	734
    Louang Namtha	LA	2095	10142	3
    Las Tunas	CU	2096	-7695	204
    Tuxpam	MX	2096	-9741	109
    Hong Gai	VN	2096	10710	173
    Banes	CU	2096	-7572	53
    Mérida	MX	2097	-8962	965
    Djado	NE	2102	1231	0
    Bhusawal	IN	2102	7583	183
    Guanajuato	MX	2102	-10128	112
    Hanoi	VN	2103	10585	4378
    Cẩm Phả	VN	2104	10732	135
    Motul	MX	2110	-8928	21
    Tizimín	MX	2113	-8815	42
    Sơn Tây	VN	2114	10550	190
    León	MX	2115	-10170	1488
    Cancún	MX	2117	-8683	542
    Nagpur	IN	2117	7909	2454
    Surat	IN	2120	7284	3842
    Zhanjiang	CN	2120	11038	1590
    Isla Mujeres	MX	2121	-8671	12
    Bhilai	IN	2122	8143	1097
    Compostela	MX	2123	-10490	16
    Raipur	IN	2124	8164	875
    At Taif	SA	2126	4038	657
    Bắc Giang	VN	2127	10620	54
    Tamazunchale	MX	2127	-9878	73
    Progreso	MX	2128	-8967	47
    Burhanpur	IN	2130	7613	197
    Honolulu	US	2131	-15786	786
    Sơn La	VN	2133	10391	19
    Việt Trì	VN	2133	10543	350
    Pakokku	MM	2133	9509	127
    Lagos de Moreno	MX	2137	-10193	94
    Camagüey	CU	2138	-7792	348
    Makkah	SA	2143	3982	1385
    Myingyan	MM	2146	9539	164
    Grand Turk	TC	2147	-7114	6
    Sambalpur	IN	2147	8397	311
    Beihai	CN	2148	10910	729
    Wahiawa	US	2150	-15802	175
    Tepic	MX	2151	-10488	319
    Jeddah	SA	2152	3922	3012
    Nuevitas	CU	2155	-7726	54
    Thái Nguyên	VN	2160	10583	500
    Porbandar	IN	2167	6967	235
    Phongsali	LA	2168	10210	6
    Yên Bái	VN	2170	10488	97
    Luan Chau	VN	2174	10334	7
    Bhavnagar	IN	2178	7213	555
    Wadi Halfa	SD	2180	3135	17
    Tuyên Quang	VN	2182	10521	36
    Santiago Ixcuintla	MX	2182	-10522	18
    Ciego de Ávila	CU	2184	-7876	142
    Lạng Sơn	VN	2185	10676	148
    Yangjiang	CN	2185	11197	872
    Aguascalientes	MX	2188	-10229	869
    Sagaing	MM	2188	9596	79
    Nueva Gerona	CU	2188	-8280	26
    Maoming	CN	2192	11087	1218
    Rio Verde	MX	2193	-9998	70
    Sancti Spíritus	CU	2193	-7944	127
    Tuxpan	MX	2193	-10527	26
    Qinzhou	CN	2195	10862	245
    Mandalay	MM	2197	9608	1300
    Ciudad Valles	MX	2198	-9902	115
    Tamuín	MX	2198	-9875	15
    Lihue	US	2198	-15937	16
    Cardenas	MX	2200	-9967	15
    Haldia	IN	2203	8806	201
    Pánuco	MX	2206	-9819	35
    Bilaspur	IN	2209	8216	543
    Pingxiang	CN	2210	10676	31
    Monywa	MM	2210	9515	226
    Morón	CU	2211	-7863	66
    Bắc Kạn	VN	2213	10583	29
    Cienfuegos	CU	2214	-8044	187
    San Luis Potosí	MX	2217	-10100	992
    Macau	MO	2220	11354	569
    Raurkela	IN	2223	8483	626
    Zhuhai	CN	2228	11357	1023
    Tampico	MX	2230	-9787	859
    Hong Kong	HK	2230	11418	7206
    Rajkot	IN	2231	7080	1260
    Vadodara	IN	2231	7318	1756
    Placetas	CU	2232	-7966	55
    Ciudad Madero	MX	2232	-9784	193
    Chittagong	BD	2233	9180	4529
    Medinipur	IN	2233	8715	169
    Villanueva	MX	2235	-10288	11
    Santa Clara	CU	2240	-7997	251
    Tecuala	MX	2240	-10546	15
    Pinar del Rio	CU	2242	-8370	187
    Kolkata	IN	2250	8832	14787
    Lao Chi	VN	2250	10397	67
    Caibarién	CU	2252	-7947	39
    Shenzhen	CN	2255	11412	7581
    Sur	OM	2258	5953	71
    Shwebo	MM	2258	9569	89
    Haora	IN	2258	8833	4842
    Jiangmen	CN	2258	11308	532
    Yulin	CN	2263	11015	1127
    Kaohsiung	TW	2263	12027	2769
    Hakha	MM	2265	9362	20
    Cao Bằng	VN	2266	10627	41
    Taoudenni	ML	2267	-398	3
    Fderik	MR	2268	-1271	6
    Pingtung	TW	2268	12048	504
    Barisal	BD	2270	9038	202
    Indore	IN	2272	7586	2026
    Colón	CU	2272	-8091	64
    Zouirat	MR	2273	-1248	56
    Ciudad Mante	MX	2273	-9895	80
    Taitung	TW	2276	12114	175
    Valparaíso	MX	2277	-10357	11
    Zacatecas	MX	2277	-10258	234
    Simao	CN	2278	10098	163
    Tamanrasset	DZ	2278	552	76
    Jamshedpur	IN	2279	8620	1300
    Sagua la Grande	CU	2281	-8007	62
    Artemisa	CU	2281	-8276	68
    Nanning	CN	2282	10832	2167
    Ha Giang	VN	2283	10498	38
    Güines	CU	2284	-8203	69
    Khulna	BD	2284	8956	1553
    Escuinapa	MX	2285	-10580	28
    Bhatpara	IN	2285	8852	483
    San Antonio de los Baños	CU	2289	-8250	43
    Cabo San Lucas	MX	2289	-10990	43
    Aldama	MX	2292	-9807	12
    Nizwa	OM	2293	5753	72
    Tainan	TW	2300	12020	1876
    Tula	MX	2300	-9972	9
    Ahmedabad	IN	2303	7258	5375
    Foshan	CN	2303	11312	943
    Matanzas	CU	2304	-8158	147
    Dongguan	CN	2305	11374	4528
    Zhaoqing	CN	2305	11245	480
    Huizhou	CN	2308	11440	289
    Namtu	MM	2308	9740	49
    Hechi	CN	2310	10961	3830
    Havana	CU	2313	-8236	2174
    Guangzhou	CN	2314	11332	8829
    Fresnillo	MX	2317	-10286	105
    Jessore	BD	2317	8920	244
    Jabalpur	IN	2318	7996	1285
    Ujjain	IN	2319	7579	513
    Villa Unión	MX	2320	-10623	15
    Mazatlán	MX	2322	-10642	368
    Ibri	OM	2323	5652	102
    Bhopal	IN	2325	7741	1727
    Bhuj	IN	2325	6981	289
    Barddhaman	IN	2325	8786	302
    Gandhinagar	IN	2330	7264	196
    Alayat Samail	OM	2330	5798	48
    Ratlam	IN	2335	7503	307
    Mengzi	CN	2336	10341	303
    Ranchi	IN	2337	8533	1044
    Shantou	CN	2337	11667	1601
    Wenshan	CN	2337	10425	152
    Gejiu	CN	2338	10315	149
    Krishnanagar	IN	2338	8853	146
    Taibao	TW	2345	12033	35
    Puzi	TW	2346	12024	50
    Comilla	BD	2347	9117	389
    Chiayi	TW	2348	12044	500
    Wuzhou	CN	2348	11132	442
    Al Hillah	SA	2349	4676	595
    Magong	TW	2357	11958	56
    Muscat	OM	2361	5859	735
    Narayanganj	BD	2362	9050	224
    Matehuala	MX	2366	-10065	68
    Chaozhou	CN	2368	11663	425
    As Sib	OM	2368	5818	238
    Asansol	IN	2368	8698	1328
    In Amguel	DZ	2369	516	3
    Qingyuan	CN	2370	11303	707
    Douliou	TW	2371	12054	107
    Aizawl	IN	2371	9272	283
    Ad Dakhla	MA	2371	-1594	89
    Ciudad Victoria	MX	2372	-9913	275
    Dhaka	BD	2372	9041	12797
    Heyuan	CN	2373	11468	331
    Dhanbad	IN	2380	8642	1246
    Agartala	IN	2384	9128	203
    Sagar	IN	2385	7875	328
    Bir Anzarane	MA	2388	-1453	7
    Bose	CN	2390	10661	175
    Nantou	TW	2392	12068	165
    La Cruz	MX	2392	-10690	12
    Berenice	EG	2395	3548	0
    Hualien	TW	2398	12160	350
    Pabna	BD	2400	8925	138
    Durango	MX	2403	-10467	457
    Changhua	TW	2407	12051	750
    Al Quwayiyah	SA	2407	4528	9
    Aswan	EG	2409	3290	313
    Yanbu al Bahr	SA	2409	3805	268
    La Paz	MX	2414	-11032	190
    Taichung	TW	2415	12068	2629
    Al Kharj	SA	2416	4731	298
    Al Jawf	LY	2420	2329	24
    Al Ayn	AE	2423	5574	409
    Tangail	BD	2425	8992	180
    Liuzhou	CN	2428	10925	1497
    Juan Aldama	MX	2429	-10339	14
    Meizhou	CN	2430	11612	415
    Eldorado	MX	2433	-10737	17
    Suhar	OM	2436	5673	151
    Tajarhi	LY	2437	1447	2
    Rajshahi	BD	2438	8860	810
    Yuxi	CN	2438	10257	396
    Xiamen	CN	2445	11808	2519
    Abu Dhabi	AE	2447	5437	603
    Kom Ombo	EG	2447	3295	304
    Medina	SA	2450	3958	1010
    Yishan	CN	2450	10867	47
    Canatlan	MX	2452	-10478	10
    Zhangzhou	CN	2452	11767	3531
    Djanet	DZ	2455	948	1
    Key West	US	2456	-8178	29
    Miaoli	TW	2457	12082	150
    Nawabganj	BD	2458	8835	142
    Udaipur	IN	2460	7373	470
    Altata	MX	2464	-10792	1
    Riyadh	SA	2464	4677	4465
    Yilan	TW	2475	12175	150
    Mymensingh	BD	2475	9038	330
    Aurangabad	IN	2477	8438	96
    Lianxian	CN	2478	11238	204
    Silchar	IN	2479	9279	152
    Gaya	IN	2480	8500	424
    Imphal	IN	2480	9395	265
    Shaoguan	CN	2480	11358	720
    Hsinchu	TW	2482	12098	750
    Culiacán	MX	2483	-10738	809
    Papasquiaro	MX	2483	-10534	23
    Zhubei	TW	2483	12101	200
    San Fernando	MX	2485	-9816	29
    Linares	MX	2486	-9957	58
    Karachi	PK	2487	6699	12130
    Cuencame	MX	2487	-10370	9
    Quanzhou	CN	2490	11858	1463
    Jamalpur	BD	2490	8995	168
    Sylhet	BD	2490	9187	237
    Yangmei	TW	2492	12115	175
    Pingzhen	TW	2494	12122	202
    Bade	TW	2496	12130	172
    Ghat	LY	2496	1017	24
    Zhongli	TW	2496	12122	1633
    Jabal Ali	AE	2498	5501	80
    Taoyuan	TW	2499	12131	500
    New Taipei	TW	2501	12146	3894
    Tengchong	CN	2503	9847	126
    Taipei	TW	2504	12157	6900
    Chuxiong	CN	2504	10155	254
    Ciudad Constitución	MX	2504	-11166	40
    Kunming	CN	2507	10268	2931
    Nassau	BS	2508	-7735	228
    Xingyi	CN	2509	10489	816
    Baoshan	CN	2512	9915	1000
    Al Fujayrah	AE	2512	5634	94
    Keelung	TW	2513	12173	500
    Gwadar	PK	2514	6233	52
    Mirzapur	IN	2515	8257	246
    Kota	IN	2518	7583	827
    Longyan	CN	2518	11703	368
    Montemorelos	MX	2519	-9984	43
    Dubai	AE	2523	5528	1379
    Bhagalpur	IN	2523	8698	362
    Bir Mogrein	MR	2523	-1158	0
    Arak	DZ	2528	375	423
    Guilin	CN	2528	11028	987
    Doha	QA	2529	5153	1450
    Isna	EG	2529	3255	100
    Chabahar	IR	2530	6063	66
    Varanasi	IN	2533	8300	1352
    Al Hufuf	SA	2535	4959	637
    Bhilwara	IN	2535	7464	390
    Myitkyina	MM	2536	9739	139
    Sharjah	AE	2537	5541	1103
    Hyderabad	PK	2538	6838	1459
    Chegga	MR	2538	-578	0
    Saltillo	MX	2542	-10100	754
    Parras	MX	2542	-10218	32
    Al Mubarraz	SA	2543	4957	299
    Putian	CN	2543	11902	377
    El Kharga	EG	2544	3055	50
    Jhansi	IN	2545	7856	826
    Allahabad	IN	2546	8184	1201
    Homestead	US	2547	-8048	86
    Guamúchil	MX	2547	-10809	63
    Mirput Khas	PK	2553	6901	356
    Umm al Qaywayn	AE	2557	5555	44
    Gómez Palacio	MX	2557	-10350	399
    Torreón	MX	2557	-10342	1144
    Guasave	MX	2557	-10847	97
    Shillong	IN	2557	9188	376
    Zhanyi	CN	2560	10382	653
    Patna	IN	2562	8513	2158
    Kohima	IN	2567	9412	92
    Monterrey	MX	2567	-10033	3712
    Luxor	EG	2570	3265	609
    Dali	CN	2570	10018	157
    El Qasr	EG	2570	2888	2
    Coral Gables	US	2572	-8029	150
    Rangpur	BD	2575	8928	286
    San Pedro de las Colonias	MX	2576	-10298	54
    Purnia	IN	2579	8748	198
    Miami	US	2579	-8022	5585
    Los Mochis	MX	2579	-10900	249
    Pali	IN	2579	7333	210
    Ras al Khaymah	AE	2579	5594	161
    Saidpur	BD	2580	8900	232
    Chenzhou	CN	2580	11303	323
    Miami Beach	US	2581	-8013	408
    Changting	CN	2587	11632	87
    Matamoros	MX	2588	-9750	539
    Fatehpur	IN	2588	8080	166
    Marzuq	LY	2590	1390	55
    Brownsville	US	2592	-9750	181
    Ganzhou	CN	2592	11495	1500
    Zixing	CN	2597	11340	7
    Turbat	PK	2599	6307	148
    Loreto	MX	2601	-11135	11
    Reynosa	MX	2608	-9830	499
    Fuzhou	CN	2608	11930	2606
    Bir Lehlou	EH	2612	-965	0
    Muzaffarpur	IN	2612	8538	333
    Fort Lauderdale	US	2614	-8014	2042
    Naples	US	2614	-8180	262
    Dispur	IN	2614	9177	16
    Qena	EG	2615	3272	302
    Tonk	IN	2615	7579	182
    Guwahati	IN	2616	9177	983
    Harlingen	US	2620	-9769	110
    McAllen	US	2620	-9823	364
    Naha	JP	2621	12767	905
    Gwalior	IN	2623	7818	978
    Sanming	CN	2623	11758	209
    Yongzhou	CN	2623	11162	1000
    Al Wajh	SA	2623	3646	43
    Manama	BH	2624	5058	564
    Nawabshah	PK	2625	6840	230
    Anshun	CN	2625	10593	849
    Coral Springs	US	2627	-8027	250
    Az Zahran	SA	2629	5016	97
    Jodhpur	IN	2629	7302	995
    Edinburg	US	2630	-9816	150
    Girga	EG	2633	3188	128
    Huize	CN	2635	10342	5
    Buraydah	SA	2637	4396	399
    Tmassah	LY	2637	1580	0
    El Fuerte	MX	2642	-10862	11
    Ad Damman	SA	2643	5010	2055
    Ajmer	IN	2645	7464	590
    Kanpur	IN	2646	8032	3162
    Illizi	DZ	2648	847	8
    Biratnagar	NP	2648	8728	182
    Alipur Duar	IN	2648	8957	127
    Sabinas Hidalgo	MX	2651	-10018	32
    Al-Qatif	SA	2652	5001	369
    Freeport	BS	2653	-7870	25
    Rajbiraj	NP	2653	8673	33
    Lemsid	MA	2655	-1385	0
    Panzhihua	CN	2655	10173	462
    Sohag	EG	2655	3170	600
    Guiyang	CN	2658	10672	3662
    Lupanshui	CN	2659	10483	1221
    Cape Coral	US	2660	-8198	132
    Nanping	CN	2663	11817	213
    Tezpur	IN	2663	9280	59
    Ft. Myers	US	2664	-8186	189
    Ninde	CN	2668	11953	314
    Reggane	DZ	2670	17	33
    Siliguri	IN	2672	8846	516
    Smara	MA	2673	-1168	48
    Bur Safaga	EG	2673	3393	33
    West Palm Beach	US	2674	-8012	1250
    Jorhat	IN	2675	9422	69
    Faizabad	IN	2675	8217	153
    Gorakhpur	IN	2675	8338	674
    Etawah	IN	2679	7902	257
    Lijiang	CN	2680	10027	18
    Santa Barbara	MX	2680	-10582	11
    Huatabampo	MX	2683	-10963	30
    Lucknow	IN	2686	8092	2695
    Hengyang	CN	2688	11259	1016
    Monclova	MX	2690	-10142	236
    Ilam	NP	2691	8793	17
    Jaipur	IN	2692	7581	2917
    Hidalgo del Parral	MX	2693	-10567	103
    Port Charlotte	US	2700	-8211	64
    Shaoyang	CN	2700	11120	46
    Birganj	NP	2700	8487	133
    Al Jubayl	SA	2700	4965	237
    Sabha	LY	2703	1443	100
    Qasr Farafra	EG	2707	2797	5
    Fuan	CN	2707	11962	92
    Navajoa	MX	2708	-10945	116
    Itanagar	IN	2710	9362	45
    Jian	CN	2713	11500	520
    Laayoune	MA	2715	-1320	188
    Firozabad	IN	2715	7839	306
    Agra	IN	2717	7802	1592
    Asyut	EG	2719	3118	421
    Bandar-e-Abbas	IR	2720	5627	461
    I-n-Salah	DZ	2722	247	49
    Falfurrias	US	2723	-9814	5
    Hurghada	EG	2723	3383	157
    Bharatpur	IN	2725	7750	229
    Sierra Mojada	MX	2729	-10329	0
    Shaowu	CN	2730	11750	113
    Santa Rosalía	MX	2732	-11228	12
    Zhaotang	CN	2732	10372	809
    Ramechhap	NP	2733	8609	15
    Gangtok	IN	2733	8862	78
    Sarasota	US	2734	-8253	590
    Paro	BT	2738	8952	15
    Hetauda	NP	2742	8503	232
    Wangdue Prodrang	BT	2743	8992	5
    Zhijiang	CN	2744	10968	114
    Fort Pierce	US	2745	-8033	228
    Dawra	MA	2746	-1299	0
    Ciudad Obregon	MX	2747	-10992	288
    Thimphu	BT	2747	8964	99
    Dibrugarh	IN	2748	9490	166
    Nuevo Laredo	MX	2750	-9955	350
    Mathura	IN	2750	7767	331
    Laredo	US	2751	-9951	435
    Kingsville	US	2752	-9786	25
    Umm al Abid	LY	2752	1503	0
    Hail	SA	2752	4170	385
    Birak	LY	2753	1428	45
    Bhairawa	NP	2753	8338	63
    Alwar	IN	2755	7660	283
    Bhimphedi	NP	2755	8513	15
    Larkana	PK	2756	6821	364
    Esperanza	MX	2758	-10993	4
    Hathras	IN	2760	7805	127
    Sikar	IN	2761	7514	400
    Pingxiang	CN	2762	11385	961
    Bahraich	IN	2762	8167	182
    Sitapur	IN	2763	8075	164
    Punakha	BT	2763	8983	5
    Vero Beach	US	2764	-8039	86
    Lalitpur	NP	2767	8533	338
    Tindouf	DZ	2767	-815	18
    Tongren	CN	2768	10913	118
    Ciudad Camargo	MX	2769	-10517	38
    Zunyi	CN	2770	10692	849
    Sukkur	PK	2771	6885	418
    Kathmandu	NP	2772	8532	895
    Mallawi	EG	2773	3084	217
    Corpus Christi	US	2774	-9740	277
    Alice	US	2775	-9807	23
    St. Petersburg	US	2777	-8268	800
    Xinyu	CN	2780	11493	913
    Zhuzhou	CN	2783	11315	1080
    Yichun	CN	2783	11440	982
    Xiangtan	CN	2785	11290	2587
    Adrar	DZ	2787	-29	57
    Xichang	CN	2788	10230	380
    Shahjahanpur	IN	2788	7990	320
    Aligarh	IN	2789	7806	805
    Guaymas	MX	2793	-11089	103
    Tampa	US	2795	-8246	2314
    Nueva Rosita	MX	2795	-10122	37
    Linchuan	CN	2797	11636	241
    Guerrero Negro	MX	2799	-11417	13
    Wenzhou	CN	2802	12065	2350
    Winter Haven	US	2802	-8173	109
    Budaun	IN	2803	7909	162
    Bikaner	IN	2803	7333	576
    I-n-Amenas	DZ	2805	955	0
    Nepalganj	NP	2805	8162	64
    Melbourne	US	2808	-8061	265
    El Minya	EG	2809	3075	500
    Las Palmas	ES	2810	-1543	378
    Delicias	MX	2820	-10550	115
    Changsha	CN	2820	11297	2604
    Fengcheng	CN	2820	11577	61
    El Tur	EG	2824	3361	28
    Pokhara	NP	2826	8397	200
    Baglung	NP	2827	8358	23
    Kissimmee	US	2829	-8141	225
    Samalut	EG	2830	3071	152
    Sadiqabad	PK	2830	7013	190
    Allende	MX	2833	-10085	20
    Bareilly	IN	2835	7942	817
    Salyan	NP	2835	8218	15
    Tabuk	SA	2838	3656	548
    Beeville	US	2841	-9775	13
    Bulandshahr	IN	2841	7785	199
    Rahim Yar Khan	PK	2842	7030	353
    Cuauhtémoc	MX	2843	-10687	91
    Tan Tan	MA	2843	-1110	65
    Faridabad	IN	2843	7732	1394
    Hafar al Batin	SA	2843	4596	249
    Gurgaon	IN	2845	7702	197
    Lishui	CN	2845	11990	173
    Santa Cruz de Tenerife	ES	2847	-1625	336
    Shangrao	CN	2847	11797	1145
    Spring Hill	US	2848	-8255	115
    Beni Mazar	EG	2849	3081	80
    Orlando	US	2851	-8138	1350
    Zillah	LY	2855	1758	0
    New Delhi	IN	2860	7720	318
    Yiyang	CN	2860	11233	1352
    Titusville	US	2861	-8081	52
    Port Lavaca	US	2862	-9663	12
    Pilibhit	IN	2864	7981	131
    Chihuahua	MX	2864	-10608	793
    Huangyan	CN	2865	12125	199
    Ghaziabad	IN	2866	7741	1341
    Delhi	IN	2867	7723	15926
    Nanchang	CN	2868	11588	2350
    Jiaojing	CN	2868	12145	472
    Dhangarhi	NP	2870	8059	92
    Piedras Negras	MX	2871	-10053	140
    Eagle Pass	US	2871	-10049	53
    Hapur	IN	2874	7776	243
    Yibin	CN	2877	10457	902
    Sanford	US	2879	-8128	333
    Victoria	US	2880	-9700	64
    Bhiwani	IN	2881	7612	191
    Leesburg	US	2881	-8188	50
    Rampur	IN	2882	7903	296
    Moradabad	IN	2884	7876	787
    Linhai	CN	2885	12112	252
    Luzhou	CN	2888	10538	1537
    Rohtak	IN	2890	7658	317
    Bandar-e Bushehr	IR	2892	5083	169
    Punta Prieta	MX	2893	-11417	1
    Gyangze	CN	2895	8963	10
    Freeport	US	2896	-9536	75
    Arrecife	ES	2897	-1354	53
    Quzhou	CN	2897	11887	370
    Fasa	IR	2897	5367	124
    Goulimine	MA	2898	-1007	115
    Bay City	US	2898	-9596	19
    Sonipat	IN	2900	7702	251
    Meerut	IN	2900	7770	1398
    Mazatlán	MX	2902	-11013	500
    Changde	CN	2903	11168	1469
    Al Ahmadi	KW	2908	4808	69
    Beni Suef	EG	2908	3109	489
    Hermosillo	MX	2910	-11095	596
    Bam	IR	2911	5836	99
    Awjilah	LY	2911	2129	7
    Hun	LY	2912	1593	19
    Jinhua	CN	2912	11965	1093
    Hisar	IN	2917	7572	545
    Ocala	US	2919	-8214	141
    Siwa	EG	2920	2552	23
    Daytona Beach	US	2921	-8102	217
    Maradah	LY	2923	1922	2
    Timimoun	DZ	2924	27	49
    Jumla	NP	2925	8222	9
    Xigaze	CN	2925	8888	80
    Jingdezhen	CN	2927	11718	457
    Dandeldhura	NP	2930	8060	19
    Galveston	US	2930	-9480	69
    El Faiyum	EG	2931	3084	317
    Hawalli	KW	2933	4800	164
    Al Jahra	KW	2934	4766	194
    Fulin	CN	2935	10272	1
    Del Rio	US	2936	-10090	36
    Kuwait	KW	2937	4798	2063
    Yueyang	CN	2938	11310	826
    Bahawalpur	PK	2939	7168	553
    Zigong	CN	2940	10478	1105
    Panipat	IN	2940	7697	293
    Texas City	US	2941	-9496	70
    Sirjan	IR	2947	5573	175
    Muzaffarnagar	IN	2948	7769	350
    San Antonio	US	2949	-9851	1473
    Sirsa	IN	2949	7503	182
    Zahedan	IR	2950	6083	599
    Al Aqabah	JO	2953	3508	95
    Nyingchi	CN	2953	9442	0
    Palm Coast	US	2954	-8122	49
    Ojinaga	MX	2954	-10441	22
    Chongqing	CN	2956	10660	6461
    Leshan	CN	2957	10373	1157
    Neijiang	CN	2958	10505	1466
    Houma	US	2960	-9072	65
    Rafha	SA	2962	4349	65
    Shiraz	IR	2963	5257	1240
    Jinshi	CN	2963	11185	274
    Lhasa	CN	2964	9110	220
    Palatka	US	2965	-8165	21
    Gainesville	US	2965	-8232	191
    Pasadena	US	2966	-9515	628
    Karnal	IN	2968	7697	225
    New Braunfels	US	2970	-9813	46
    Shishou	CN	2970	11240	232
    Tiznit	MA	2971	-974	58
    Puqi	CN	2972	11388	205
    Apalachicola	US	2973	-8499	2
    Jiujiang	CN	2973	11598	546
    Al Jaghbub	LY	2975	2452	2
    Baytown	US	2976	-9497	86
    Marv Dasht	IR	2980	5282	125
    Dawmat al Jandal	SA	2982	3987	23
    Houston	US	2982	-9534	4459
    Ningbo	CN	2988	12155	1923
    San Marcos	US	2988	-9794	70
    St. Augustine	US	2989	-8131	76
    Port Arthur	US	2990	-9393	57
    Saharanpur	IN	2997	7755	485
    Yaan	CN	2998	10308	340
    Metairie	US	2998	-9015	394
    New Orleans	US	3000	-9004	785
    Sakakah	SA	3000	4013	128
    Shaoxing	CN	3000	12057	777
    New Iberia	US	3000	-9182	38
    Suez	EG	3000	3255	508
    El Giza	EG	3001	3119	2682
    Cairo	EG	3005	3125	11893
    Fuyang	CN	3005	11995	771
    Dera Ghazi Khan	PK	3006	7064	236
    Beaumont	US	3009	-9410	111
    Abohar	IN	3012	7429	131
    Ghadamis	LY	3013	950	7
    Panama City	US	3016	-8566	100
    Dirj	LY	3017	1046	1
    Lake City	US	3019	-8264	29
    Ma'an	JO	3019	3574	50
    Lafayette	US	3020	-9202	158
    Multan	PK	3020	7146	1522
    Quetta	PK	3022	6703	768
    Huangshi	CN	3022	11510	688
    Lake Charles	US	3023	-9322	84
    Hangzhou	CN	3025	12017	3007
    El Agheila	LY	3026	1920	0
    Austin	US	3027	-9774	1161
    Slidell	US	3028	-8978	84
    Kerman	IR	3030	5708	578
    Zicheng	CN	3030	11150	237
    Conroe	US	3031	-9546	42
    Ambala	IN	3032	7682	147
    Shashi	CN	3032	11223	520
    Patiala	IN	3032	7639	329
    Dehra Dun	IN	3032	7805	714
    Jacksonville	US	3033	-8167	988
    Abadan	IR	3033	4828	370
    Alpine	US	3036	-10366	7
    Gulfport	US	3037	-8909	82
    Xiantao	CN	3037	11344	1556
    Az Aubayr	IQ	3039	4771	262
    Biloxi	US	3040	-8889	51
    Nuevo Casas Grandes	MX	3042	-10791	55
    Nacozari de García	MX	3042	-10965	12
    Pensacola	US	3042	-8722	234
    Agadir	MA	3044	-962	825
    Tallahassee	US	3045	-8428	221
    Baton Rouge	US	3046	-9114	422
    Benha	EG	3047	3118	167
    San Quintín	MX	3048	-11595	5
    Anqing	CN	3050	11705	580
    Basra	IQ	3051	4781	870
    Suining	CN	3053	10553	1425
    El Goléa	DZ	3057	288	32
    Wuhan	CN	3058	11427	7243
    Behbehan	IR	3058	5026	86
    Zagazig	EG	3058	3152	285
    Ismaïlia	EG	3059	3226	656
    Shibin el Kom	EG	3059	3090	183
    Villa Ahumada	MX	3061	-10651	9
    Magdalena	MX	3062	-11105	23
    Jianmen	CN	3065	11316	1708
    Yasuj	IR	3066	5159	97
    Chengdu	CN	3067	10407	4123
    As Sidr	LY	3067	1827	0
    Sahiwal	PK	3067	7311	236
    Bryan	US	3067	-9637	147
    Mobile	US	3068	-8805	253
    Yichang	CN	3070	11128	875
    Caborca	MX	3072	-11216	57
    Chandigarh	IN	3072	7678	979
    Huntsville	US	3072	-9555	36
    Crestview	US	3075	-8657	22
    Vicente Guerrero	MX	3076	-11601	13
    Ajdabiya	LY	3077	2022	144
    Jiaxing	CN	3077	12075	988
    Nanchong	CN	3078	10613	2174
    Tanta	EG	3079	3100	405
    Okara	PK	3081	7345	224
    El Alamein	EG	3082	2895	7
    Wanzhou	CN	3082	10840	1680
    Valdosta	US	3083	-8328	61
    At Tafilah	JO	3083	3560	25
    Huzhou	CN	3087	12010	1231
    Fort Stockton	US	3089	-10288	8
    Xiaogan	CN	3092	11390	160
    Chaman	PK	3092	6645	89
    Ludhiana	IN	3093	7587	1649
    Rongzhag	CN	3095	10192	70
    Tongling	CN	3095	11778	563
    Xuanzhou	CN	3095	11876	866
    Arar	SA	3099	4102	222
    Cananea	MX	3099	-11030	33
    Abadla	DZ	3102	-273	14
    Zabol	IR	3102	6148	234
    San Felipe	MX	3102	-11485	21
    Jingmen	CN	3103	11210	400
    El Daba	EG	3103	2843	14
    Van Horn	US	3104	-10483	2
    An Nasiriyah	IQ	3104	4627	452
    Damanhûr	EG	3105	3047	500
    El Mansura	EG	3105	3138	600
    Fengjie	CN	3105	10952	49
    Ascensión	MX	3110	-10798	12
    Simla	IN	3110	7717	174
    Temple	US	3110	-9736	61
    Kafr el Sheikh	EG	3111	3094	144
    Zaranj	AF	3111	6189	50
    Killeen	US	3112	-9773	138
    El Arish	EG	3112	3380	179
    Kasur	PK	3113	7446	291
    Deyang	CN	3113	10440	152
    Brunswick	US	3115	-8149	47
    Chamdo	CN	3117	9723	100
    Macheng	CN	3118	11503	126
    Al Karak	JO	3119	3570	80
    Alexandria	EG	3120	2995	4165
    Surt	LY	3121	1659	128
    Waycross	US	3121	-8235	20
    Shanghai	CN	3122	12144	14987
    Dothan	US	3122	-8539	62
    Beer Sheva	IL	3125	3483	206
    Bur Said	EG	3126	3229	624
    Anlu	CN	3127	11367	71
    Ahvaz	IR	3128	4872	996
    Jhang	PK	3128	7232	341
    Suzhou	CN	3130	12062	1650
    Nogales	MX	3130	-11094	178
    As Samawah	IQ	3131	4528	175
    Alexandria	US	3131	-9244	77
    Agua Prieta	MX	3132	-10956	86
    Hattiesburg	US	3133	-8929	59
    Enterprise	US	3133	-8584	24
    An Nabk	SA	3133	3733	10
    Jullundur	IN	3133	7557	855
    Lufkin	US	3134	-9473	43
    Zhob	PK	3135	6944	88
    Matruh	EG	3135	2723	103
    Wuhu	CN	3135	11837	810
    Douglas	US	3136	-10955	30
    Kanoya	JP	3138	13085	82
    Faisalabad	PK	3141	7311	2617
    Pecos	US	3142	-10350	8
    Ash Shatrah	IQ	3142	4618	162
    Dumyat	EG	3142	3182	299
    Mizdah	LY	3143	1298	26
    Rashid	EG	3146	3039	200
    San Angelo	US	3146	-10044	88
    Mianyang	CN	3147	10477	1396
    Nagchu	CN	3148	9205	2
    Douglas	US	3151	-8285	13
    Hoshiarpur	IN	3152	7598	158
    Gaza	PS	3153	3444	506
    Al Khalil	PS	3154	3510	280
    Waco	US	3155	-9715	167
    Natchez	US	3155	-9139	24
    Lahore	PK	3156	7435	6577
    Salum	EG	3157	2515	7
    Langzhong	CN	3158	10597	61
    Albany	US	3158	-8416	89
    Wuxi	CN	3158	12030	1749
    Lashkar Gah	AF	3158	6436	202
    Kagoshima	JP	3159	13056	555
    Nacogdoches	US	3160	-9466	31
    Kandahar	AF	3161	6569	716
    Béchar	DZ	3161	-223	143
    Guangshui	CN	3162	11400	155
    Marrakesh	MA	3163	-800	872
    Amritsar	IN	3164	7487	1212
    Qaminis	LY	3166	2002	5
    Ciudad Juárez	MX	3169	-10649	1343
    Laurel	US	3170	-8914	29
    Hassi Messaoud	DZ	3170	605	18
    Brownwood	US	3171	-9898	21
    Tombstone	US	3171	-11007	2
    Chiniot	PK	3172	7298	202
    Sheikhu Pura	PK	3172	7399	361
    Maanshan	CN	3173	11848	1366
    Luan	CN	3175	11648	1690
    Bani Walid	LY	3177	1399	65
    Jerusalem	IL	3178	3521	1029
    El Paso	US	3178	-10651	753
    Changzhou	CN	3178	11997	1327
    Dera Ismail Khan	PK	3183	7090	102
    Al Amarah	IQ	3184	4715	345
    Odessa	US	3185	-10237	106
    Hefei	CN	3185	11728	2035
    Ensenada	MX	3187	-11662	257
    Nalut	LY	3188	1097	67
    Ramallah	PS	3190	3521	25
    Ramla	IL	3192	3487	64
    Miyazaki	JP	3192	13142	324
    Yazd	IR	3192	5437	478
    Er Rachidia	MA	3194	-445	228
    Amman	JO	3195	3593	1060
    Ouargla	DZ	3197	534	176
    Masjed Soleyman	IR	3198	4930	154
    Ad Diwaniyah	IQ	3199	4492	358
    An Najaf	IQ	3200	4434	666
    Qomsheh	IR	3201	5186	118
    Dehibat	TN	3202	1070	4
    Xiangfan	CN	3202	11213	1069
    Savannah	US	3202	-8111	180
    Nantong	CN	3203	12082	947
    Midland	US	3203	-10210	99
    As Salt	JO	3204	3573	141
    Béni Ounif	DZ	3205	-125	6
    Nanjing	CN	3205	11878	3679
    Az Zarqa	JO	3207	3610	895
    Tubruq	LY	3208	2396	264
    Tel Aviv-Yafo	IL	3208	3477	3112
    Sargodha	PK	3209	7268	543
    Qalat	AF	3211	6689	12
    Banghazi	LY	3212	2007	1180
    Xinyang	CN	3213	11407	1541
    Gujranwala	PK	3216	7418	1513
    Gharyan	LY	3217	1302	147
    Gar	CN	3220	7998	10
    Tucson	US	3220	-11089	823
    Zhenjiang	CN	3222	11943	854
    Nablus	PS	3222	3525	216
    Big Spring	US	3224	-10148	24
    Willcox	US	3225	-10983	5
    Deming	US	3226	-10776	16
    Pathankot	IN	3227	7572	254
    Al Mafraq	JO	3228	3623	57
    Hamilton	BM	3229	-6478	52
    Jackson	US	3230	-9018	251
    Las Cruces	US	3231	-10678	115
    Safi	MA	3232	-924	353
    Shar e Kord	IR	3232	5085	129
    Tyler	US	3235	-9530	112
    Cleburne	US	3235	-9739	36
    Vicksburg	US	3235	-9088	26
    Montgomery	US	3236	-8628	198
    Meridian	US	3236	-8870	42
    Misratah	LY	3238	1510	386
    Dezful	IR	3238	4847	315
    Farah	AF	3239	6210	74
    Yangzhou	CN	3240	11943	540
    Selma	US	3241	-8702	20
    Carlsbad	US	3242	-10423	25
    Guangyuan	CN	3243	10587	437
    Beaufort	US	3243	-8069	32
    Abilene	US	3245	-9973	114
    Kundian	PK	3245	7147	35
    Columbus	US	3247	-8498	218
    Al Hillah	IQ	3247	4442	595
    Ghardaia	DZ	3249	367	125
    Taizhou	CN	3249	11990	612
    Al Kut	IQ	3249	4583	322
    Tijuana	MX	3250	-11708	1553
    Shreveport	US	3250	-9377	248
    Longview	US	3250	-9474	76
    Al Marj	LY	3250	2083	170
    Monroe	US	3251	-9212	102
    Sialkote	PK	3252	7456	477
    Danjiangkou	CN	3252	11150	92
    Dublin	US	3254	-8292	23
    Irbid	JO	3255	3585	650
    Shiyan	CN	3257	11078	770
    Gujrat	PK	3258	7408	302
    Auburn	US	3261	-8548	74
    Karbala	IQ	3261	4402	511
    Dar'a	SY	3262	3610	146
    Huainan	CN	3263	11698	1451
    Tarin Kowt	AF	3263	6587	10
    Mexicali	MX	3265	-11548	885
    Funchal	PT	3265	-1688	205
    Al Khums	LY	3266	1426	202
    National City	US	3267	-11710	150
    Ankang	CN	3268	10902	1100
    Dengzhou	CN	3268	11208	59
    Arlington	US	3268	-9702	725
    Yuma	US	3269	-11462	92
    Isfahan	IR	3270	5170	1628
    As Suwayda	SY	3270	3657	72
    Khomeini Shahr	IR	3270	5147	437
    Nazareth	IL	3270	3530	151
    Jammu	IN	3271	7485	791
    Hobbs	US	3271	-10314	29
    Ft. Worth	US	3274	-9734	1440
    Sefra	DZ	3276	-58	63
    Az Zawiyah	LY	3276	1272	200
    Al Bayda	LY	3276	2162	2
    Darnah	LY	3276	2264	128
    Nagasaki	JP	3276	12988	435
    Al Musayyib	IQ	3278	4429	76
    El Centro	US	3279	-11556	45
    Charleston	US	3279	-7999	412
    Kumamoto	JP	3280	13070	718
    Yunxian	CN	3281	11081	134
    San Diego	US	3282	-11718	2916
    Dallas	US	3282	-9684	4798
    Haifa	IL	3282	3498	1011
    Shahhat	LY	3283	2186	45
    Safford	US	3283	-10971	11
    Zareh Sharan	AF	3285	6842	14
    Macon	US	3285	-8363	116
    Casa Grande	US	3288	-11176	45
    Birjand	IR	3288	5922	325
    Tripoli	LY	3289	1318	2189
    Alamogordo	US	3290	-10596	36
    Fuyang	CN	3290	11582	170
    Zuwarah	LY	3293	1208	180
    Bengbu	CN	3295	11733	894
    Gila Bend	US	3295	-11272	2
    Bannu	PK	3299	7060	622
    Tataouine	TN	3300	1047	63
    Nanyang	CN	3300	11253	1944
    Settat	MA	3301	-762	162
    Jyekundo	CN	3302	9673	23
    La Grange	US	3304	-8503	32
    Ar Rutbah	IQ	3304	4028	22
    Touggourt	DZ	3310	606	134
    Al Qunaytirah	SY	3313	3582	4
    Hanzhong	CN	3313	10703	146
    Truth or Consequences	US	3313	-10725	7
    Ben Gardane	TN	3314	1122	20
    Sasebo	JP	3316	12972	237
    El Dorado	US	3321	-9266	22
    Denton	US	3322	-9713	177
    Oceanside	US	3322	-11734	610
    Tuscaloosa	US	3323	-8754	121
    Ōita	JP	3324	13160	449
    Jieshou	CN	3325	11535	142
    El Jadida	MA	3326	-851	180
    Baghdad	IQ	3334	4439	5054
    Al Fallujah	IQ	3335	4378	232
    El Oued	DZ	3337	686	177
    Nabatiye et Tahta	LB	3338	3545	80
    Yancheng	CN	3339	12013	839
    Roswell	US	3339	-10452	46
    Medenine	TN	3340	1042	62
    Greenville	US	3341	-9106	38
    Ar Ramadi	IQ	3342	4330	295
    Mesa	US	3342	-11174	1085
    Texarkana	US	3344	-9404	74
    Augusta	US	3346	-8198	262
    Khorramabad	IR	3348	4835	375
    Orangeburg	US	3350	-8086	35
    Damascus	SY	3350	3630	2466
    Yazdan	IR	3351	6089	2
    Jeju	KR	3351	12652	408
    Zarzis	TN	3351	1110	159
    Birmingham	US	3353	-8682	1128
    Phoenix	US	3354	-11207	3551
    Aiken	US	3355	-8172	46
    Kōchi	JP	3356	13354	336
    Saida	LB	3356	3537	174
    Ghazni	AF	3356	6842	141
    Luohe	CN	3357	11403	417
    Lubbock	US	3358	-10188	213
    Huaiyin	CN	3358	11903	1264
    Glendale	US	3358	-11220	500
    Douma	SY	3358	3640	496
    Fukuoka	JP	3360	13041	2792
    Casablanca	MA	3360	-762	3181
    Rawalpindi	PK	3360	7304	1858
    Gardiz	AF	3360	6921	104
    Kohat	PK	3360	7143	343
    Ilam	IR	3363	4643	153
    Zhoukou	CN	3363	11463	377
    Sherman	US	3364	-9661	40
    Suzhou	CN	3364	11698	1964
    Irvine	US	3368	-11783	3010
    Myrtle Beach	US	3369	-7889	49
    Kebili	TN	3369	897	20
    El Bayadh	DZ	3369	101	67
    Scottsdale	US	3369	-11187	15
    Islamabad	PK	3370	7317	780
    Pingdingshan	CN	3373	11330	849
    Mandali	IQ	3374	4555	30
    Baqubah	IQ	3375	4466	299
    Palm Springs	US	3378	-11653	390
    Long Beach	US	3379	-11816	2036
    Laghouat	DZ	3381	288	114
    Atlanta	US	3383	-8440	4506
    B'abda	LB	3383	3553	9
    Matsuyama	JP	3385	13277	534
    Zahlé	LB	3385	3590	78
    Kitakyūshū	JP	3387	13082	998
    Beirut	LB	3387	3551	1846
    Parachinar	PK	3390	7010	56
    Meknes	MA	3390	-556	698
    Gabès	TN	3390	1010	220
    Wichita Falls	US	3391	-9849	101
    Borujerd	IR	3392	4880	252
    Sumter	US	3392	-8034	51
    Tozeur	TN	3393	813	40
    Riverside	US	3394	-11740	298
    Huaibei	CN	3395	11675	913
    Marietta	US	3396	-8454	61
    Athens	US	3396	-8338	110
    Shimonoseki	JP	3397	13095	246
    Baraki Barak	AF	3397	6897	22
    Kashan	IR	3398	5158	250
    Los Angeles	US	3399	-11818	12500
    Peshawar	PK	3401	7154	1303
    Gadsden	US	3401	-8601	42
    Ad Nabk	SY	3402	3673	50
    Xuchang	CN	3402	11382	449
    Rabat	MA	3403	-684	1705
    Columbia	US	3404	-8090	398
    Fez	MA	3405	-500	1002
    Socorro	US	3406	-10690	9
    Tokushima	JP	3407	13455	444
    Arak	IR	3408	4970	504
    Srinagar	IN	3410	7482	1140
    San Bernardino	US	3412	-11730	1745
    Shuyang	CN	3413	11877	1770
    Abbottabad	PK	3415	7320	1184
    Vernon	US	3415	-9929	12
    Pasadena	US	3416	-11814	145
    Ardmore	US	3418	-9713	25
    Samarra	IQ	3419	4388	159
    Florence	US	3420	-7976	57
    Mardan	PK	3420	7204	300
    Baramula	IN	3420	7435	168
    Taza	MA	3422	-402	200
    Wakayama	JP	3422	13517	440
    Wilmington	US	3423	-7794	162
    Pine Bluff	US	3423	-9200	53
    Kure	JP	3425	13257	197
    Tupelo	US	3426	-8870	36
    Kenitra	MA	3427	-658	552
    Xian	CN	3428	10890	4009
    Xuzhou	CN	3428	11718	2091
    Sopore	IN	3430	7447	63
    Malayer	IR	3432	4885	177
    Herat	AF	3433	6217	481
    Mansehra	PK	3434	7320	66
    Takamatsu	JP	3434	13404	334
    Xianyang	CN	3435	10871	1126
    Kermanshah	IR	3438	4706	828
    Baoji	CN	3438	10715	800
    Xinyi	CN	3438	11835	963
    Hiroshima	JP	3439	13244	2045
    Clovis	US	3441	-10320	34
    Trablous	LB	3442	3587	530
    Gafsa	TN	3442	878	127
    Childress	US	3442	-10021	7
    Santa Barbara	US	3444	-11972	182
    Minxian	CN	3444	10403	68
    Jalalabad	AF	3444	7044	598
    Mayda Shahr	AF	3445	6880	35
    Abu Kamal	SY	3445	4092	81
    Shangqiu	CN	3445	11565	1753
    Karokh	AF	3449	6259	17
    Lake Havasu City	US	3450	-11431	56
    Weinan	CN	3450	10950	172
    Anderson	US	3450	-8265	62
    Hot Springs	US	3450	-9306	44
    Qasr-e Shirin	IR	3451	4558	11
    Chaghcharan	AF	3452	6525	15
    Kabul	AF	3452	6918	3277
    Victorville	US	3454	-11729	83
    Tadmur	SY	3455	3828	55
    Prescott	US	3459	-11245	55
    Tikrit	IQ	3460	4368	57
    Lawton	US	3460	-9841	92
    Tianshui	CN	3460	10592	1225
    Lianyungang	CN	3460	11917	716
    Lumberton	US	3463	-7901	33
    Qom	IR	3465	5095	973
    Mehtar Lam	AF	3465	7017	17
    Okayama	JP	3467	13392	866
    Lemosos	CY	3468	3303	154
    Djelfa	DZ	3468	325	171
    Luoyang	CN	3468	11247	1715
    Kōbe	JP	3468	13517	1528
    Oujda	MA	3469	-191	409
    Lancaster	US	3470	-11814	226
    Tsu	JP	3472	13652	500
    Hamamatsu	JP	3472	13773	977
    Huntsville	US	3472	-8661	213
    Hims	SY	3473	3672	1005
    Little Rock	US	3474	-9233	271
    Yeosu	KR	3474	12775	342
    Sfax	TN	3475	1072	453
    Saidu	PK	3475	7235	1860
    Ōsaka	JP	3475	13546	11294
    Jacksonville	US	3475	-7743	77
    Zhengzhou	CN	3476	11367	2636
    Paphos	CY	3476	3242	36
    Dalton	US	3477	-8497	59
    Shanxian	CN	3479	11608	74
    Dali	CN	3480	10994	110
    Hamadan	IR	3480	4852	528
    Florence	US	3480	-8768	45
    Mokpo	KR	3481	12640	268
    Ouezzane	MA	3481	-557	70
    Bamian	AF	3482	6752	62
    Hereford	US	3482	-10240	16
    Saïda	DZ	3484	14	142
    Needles	US	3485	-11461	7
    Kaifeng	CN	3485	11435	872
    Greenville	US	3485	-8239	351
    Biskra	DZ	3486	573	202
    Asadabad	AF	3487	7115	48
    Zaozhuang	CN	3488	11757	2145
    Tartus	SY	3488	3589	163
    Tlimcen	DZ	3489	-132	230
    Barstow	US	3490	-11702	21
    Larnaka	CY	3492	3364	49
    McAlester	US	3493	-9577	22
    Santa Maria	US	3494	-12044	111
    Rock Hill	US	3494	-8103	95
    Spartanburg	US	3495	-8193	124
    Southaven	US	3497	-9000	121
    Qala i Naw	AF	3498	6313	3
    Shizuoka	JP	3499	13839	702
    Ōtsu	JP	3501	13587	537
    Sdid Bouzid	TN	3502	950	42
    Mahmud-E Eraqi	AF	3502	6933	7
    Charikar	AF	3502	6917	54
    Ksar El Kebir	MA	3502	-591	307
    Saveh	IR	3502	5033	176
    Kyoto	JP	3503	13575	1805
    Longxi	CN	3505	10464	355
    Fayetteville	US	3506	-7888	243
    Chattanooga	US	3507	-8525	258
    Tongchuan	CN	3508	10903	282
    Linyi	CN	3508	11833	2082
    Conway	US	3509	-9245	62
    Busan	KR	3510	12901	3480
    Albuquerque	US	3510	-10664	899
    Memphis	US	3512	-9000	1081
    Ammochostos		3512	3395	43
    Bullhead City	US	3515	-11457	38
    Hamah	SY	3515	3673	461
    Nagoya	JP	3516	13692	3230
    Nicosia	CY	3517	3337	224
    Tucumcari	US	3517	-10373	5
    Gwangju	KR	3517	12691	1440
    Qasserine	TN	3518	883	82
    Kashmar	IR	3518	5845	157
    Kingman	US	3519	-11405	42
    Sidi bel Abbes	DZ	3519	-64	209
    Flagstaff	US	3520	-11165	64
    Larache	MA	3520	-616	120
    Sitia	GR	3520	2610	9
    Charlotte	US	3520	-8083	995
    Kasserine	TN	3522	872	76
    Changwon	KR	3522	12858	1081
    Barlett	US	3522	-8984	286
    Torbat-e Jam	IR	3522	6061	105
    Norman	US	3523	-9734	114
    Amarillo	US	3523	-10183	182
    Heze	CN	3523	11545	1338
    Jiaozuo	CN	3525	11322	857
    San Luis Obispo	US	3528	-12066	65
    Winslow	US	3528	-11070	10
    Melilla	ES	3530	-295	141
    Sanandaj	IR	3530	4702	349
    Varamin	IR	3532	5165	180
    Yokohama	JP	3532	13958	3698
    Xinxiang	CN	3532	11387	903
    Iraklio	GR	3533	2513	137
    Kyrenia		3533	3333	27
    Dayr az Zawr	SY	3533	4013	309
    Shawnee	US	3534	-9693	30
    Bakersfield	US	3537	-11902	443
    Tiarat	DZ	3538	132	184
    Goldsboro	US	3539	-7799	48
    Fort Smith	US	3539	-9440	94
    Mascara	DZ	3540	14	108
    Jining	CN	3540	11655	1186
    Tébessa	DZ	3541	812	172
    Gifu	JP	3542	13676	413
    Rizhao	CN	3543	11945	865
    Maizuru	JP	3545	13533	92
    Matsue	JP	3547	13307	157
    Oklahoma City	US	3547	-9752	788
    Hancheng	CN	3547	11043	222
    Kirkuk	IQ	3547	4439	601
    Mahdia	TN	3548	1104	46
    Jincheng	CN	3550	11283	760
    Tottori	JP	3550	13423	154
    Pingyi	CN	3551	11762	78
    Hania	GR	3551	2402	79
    Gallup	US	3552	-10873	24
    Kawasaki	JP	3553	13971	1437
    Pingliang	CN	3553	10668	207
    Al Ladhiqiyah	SY	3554	3578	539
    Ulsan	KR	3555	12932	1061
    Semnan	IR	3555	5337	125
    As Sulaymaniyah	IQ	3556	4543	723
    Batna	DZ	3557	617	281
    Las Vegas	US	3560	-10522	17
    Linxia	CN	3560	10320	535
    Asheville	US	3560	-8255	143
    Greenville	US	3561	-7737	93
    Jackson	US	3561	-8881	63
    Columbia	US	3562	-8704	116
    Houma	CN	3562	11121	102
    Paso Robles	US	3563	-12069	27
    Kōfu	JP	3565	13858	198
    Hachiōji	JP	3566	13933	579
    Salisbury	US	3567	-8047	41
    Tehran	IR	3567	5142	7873
    Qairouan	TN	3568	1010	145
    Tokyo	JP	3568	13975	35676
    Santa Fe	US	3569	-10594	93
    M'sila	DZ	3570	454	150
    Puyang	CN	3570	11498	666
    Oran	DZ	3571	-62	798
    Monastir	TN	3573	1077	72
    Hickory	US	3573	-8134	89
    Tangier	MA	3575	-583	750
    Muskogee	US	3575	-9537	39
    Delano	US	3576	-11924	45
    Yishui	CN	3579	11862	94
    Karaj	IR	3580	5097	1423
    Raleigh	US	3582	-7864	1164
    Sousse	TN	3583	1062	327
    Jeonju	KR	3583	12714	711
    Madinat ath Thawrah	SY	3584	3855	88
    Jonesboro	US	3584	-9070	59
    Gyeongju	KR	3584	12921	155
    Murfreesboro	US	3585	-8639	116
    Oum el Bouaghi	DZ	3585	715	101
    Dumas	US	3586	-10197	14
    Daegu	KR	3587	12861	2460
    Bijar	IR	3587	4759	54
    Ceuta	ES	3589	-531	79
    Los Alamos	US	3589	-10630	12
    Valletta	MT	3590	1451	368
    Gilgit	PK	3592	7430	217
    Kawagoe	JP	3592	13949	338
    Idlib	SY	3593	3663	129
    Meymaneh	AF	3593	6477	200
    Ar Raqqah	SY	3593	3902	178
    Rocky Mount	US	3594	-7779	58
    Mostaganem	DZ	3594	9	188
    Iksan	KR	3594	12695	284
    Hebi	CN	3595	11422	245
    Pol-e Khomri	AF	3595	6870	56
    Knoxville	US	3597	-8392	655
    Boulder City	US	3598	-11483	15
    Gunsan	KR	3598	12672	244
    Zhucheng	CN	3599	11938	1060
    Durham	US	3600	-7892	309
    Oak Ridge	US	3601	-8427	34
    Pohang	KR	3602	12937	435
    Guide	CN	3605	10142	8
    Grand Canyon	US	3605	-11214	2
    Lanzhou	CN	3606	10379	2561
    Paragould	US	3606	-9050	23
    Bordj Bou Arréridj	DZ	3606	463	140
    Dalhart	US	3606	-10252	7
    Fayetteville	US	3606	-9416	152
    Greensboro	US	3607	-7980	389
    Fukui	JP	3607	13622	249
    Kitty Hawk	US	3608	-7570	3
    Anyang	CN	3608	11435	887
    Linfen	CN	3608	11152	834
    Siliana	TN	3608	938	27
    Qingdao	CN	3609	12033	2866
    Winston-Salem	US	3611	-8026	282
    Samandagi	TR	3612	3593	94
    Tulsa	US	3612	-9593	947
    Algeciras	ES	3613	-547	111
    Gibraltar	GI	3613	-538	187
    Stillwater	US	3614	-9707	48
    Baghlan	AF	3614	6870	219
    Dulan	CN	3617	9827	0
    Nashville	US	3617	-8678	877
    Chlef	DZ	3617	132	449
    Irbil	IQ	3618	4401	926
    Sétif	DZ	3618	540	275
    El Kef	TN	3618	871	48
    Changzhi	CN	3618	11311	706
    Taian	CN	3620	11712	1629
    Laiwu	CN	3620	11766	124
    Tulare	US	3621	-11934	56
    Las Vegas	US	3621	-11522	1823
    Sabzewar	IR	3622	5763	226
    Neyshabur	IR	3622	5882	222
    Aleppo	SY	3623	3717	2738
    Hatay	TR	3623	3612	306
    Antioch	TR	3623	3612	155
    Matsumoto	JP	3624	13797	225
    Aybak	AF	3626	6804	24
    Qazvin	IR	3627	5000	465
    Mashhad	IR	3627	5957	2469
    Médéa	DZ	3627	277	148
    Souk Ahras	DZ	3629	795	135
    Johnson City	US	3631	-8235	78
    Visalia	US	3633	-11932	122
    Daejeon	KR	3634	12742	1468
    Mosul	IQ	3634	4314	1316
    Constantine	DZ	3636	660	605
    Mito	JP	3637	14048	354
    Tall Afar	IQ	3638	4245	144
    Bouïra	DZ	3638	390	110
    Maebashi	JP	3639	13907	345
    Enid	US	3640	-9788	46
    Zaghouan	TN	3640	1015	17
    Golmud	CN	3642	9488	107
    Blida	DZ	3642	283	511
    Shahrud	IR	3642	5496	132
    Liaocheng	CN	3643	11597	227
    Woodward	US	3643	-9940	13
    Rodos	GR	3644	2822	57
    Nabeul	TN	3646	1073	115
    Guelma	DZ	3647	743	124
    Amol	IR	3647	5236	222
    Al Hasakah	SY	3648	4075	128
    Jendouba	TN	3650	875	51
    Marbella	ES	3652	-488	186
    Manbij	SY	3653	3796	120
    Clarksville	US	3653	-8736	133
    Cádiz	ES	3653	-622	283
    Kingsport	US	3655	-8256	57
    Utsunomiya	JP	3655	13987	668
    Sari	IR	3655	5310	271
    Kanazawa	JP	3656	13664	551
    Andong	KR	3657	12872	129
    Handan	CN	3658	11448	1631
    İskenderun	TR	3658	3617	298
    Danville	US	3659	-7940	46
    Izaz	SY	3659	3704	32
    Monterey	US	3660	-12189	124
    Bristol	US	3661	-8218	37
    Xining	CN	3662	10177	1048
    Cheongju	KR	3664	12750	775
    Nagano	JP	3665	13817	594
    Sheberghan	AF	3666	6574	93
    Zanjan	IR	3667	4850	357
    Takaoka	JP	3667	13700	170
    Jinan	CN	3667	11700	2798
    Salinas	US	3668	-12164	157
    Guymon	US	3669	-10148	11
    Mazar-e Sharif	AF	3670	6710	458
    Toyama	JP	3670	13723	333
    Ponca City	US	3671	-9709	25
    Málaga	ES	3672	-442	550
    Kilis	TR	3672	3712	82
    Weifang	CN	3672	11910	1553
    Kondoz	AF	3673	6887	260
    Taloqan	AF	3673	6954	64
    Béja	TN	3673	919	60
    Bartlesville	US	3675	-9598	35
    Fresno	US	3675	-11977	616
    Balkh	AF	3675	6690	180
    Farmington	US	3675	-10819	43
    Poplar Bluff	US	3676	-9040	21
    Béjaïa	DZ	3676	507	385
    Algiers	DZ	3676	305	3354
    Mahabad	IR	3677	4572	162
    Pingdu	CN	3679	11994	91
    Tizi-Ouzou	DZ	3680	403	144
    Icel	TR	3680	3462	617
    Zibo	CN	3680	11805	3061
    Tunis	TN	3680	1018	2412
    Jijel	DZ	3682	577	148
    Almería	ES	3683	-243	179
    Gorgan	IR	3683	5448	281
    Norfolk	US	3685	-7628	1048
    Linqing	CN	3685	11568	110
    Virginia Beach	US	3685	-7598	1491
    Hopkinsville	US	3687	-8749	36
    L'Ariana	TN	3687	1020	98
    Dahuk	IQ	3687	4300	986
    Skikda	DZ	3688	690	225
    Antalya	TR	3689	3070	783
    Kos	GR	3689	2729	19
    Raton	US	3690	-10444	7
    Annaba	DZ	3692	776	504
    Tarsus	TR	3692	3488	894
    Ragusa	IT	3693	1473	69
    Andkhvoy	AF	3693	6510	72
    Eumseong	KR	3694	12769	10
    Laiyang	CN	3697	12071	250
    Santa Cruz	US	3697	-12203	148
    Bowling Green	US	3699	-8644	71
    Adana	TR	3699	3532	1293
    Faro	PT	3702	-793	41
    Hampton	US	3703	-7635	367
    Al Qamishli	SY	3703	4123	104
    Coffeyville	US	3704	-9563	12
    Kalamata	GR	3704	2211	72
    Jiexiu	CN	3704	11190	77
    Kanab	US	3705	-11253	3
    Xiangtai	CN	3705	11450	612
    Iwaki	JP	3706	14089	357
    Siracusa	IT	3707	1529	124
    Sparti	GR	3707	2243	16
    Gaziantep	TR	3708	3738	1044
    Nusaybin	TR	3708	4122	153
    Paducah	US	3708	-8860	41
    Joplin	US	3708	-9451	74
    Hotan	CN	3710	7993	262
    St. George	US	3710	-11358	99
    Quchan	IR	3711	5850	146
    London	US	3713	-8408	8
    Feyzabad	AF	3713	7058	65
    Portimão	PT	3713	-853	61
    Zakho	IQ	3714	4269	135
    Granada‎	ES	3716	-358	388
    Şanlıurfa	TR	3717	3880	450
    Trinidad	US	3717	-10451	9
    Springfield	US	3718	-9332	211
    Karaman	TR	3718	3322	120
    Muğla	TR	3722	2836	48
    Petersburg	US	3723	-7740	119
    Blacksburg	US	3723	-8041	68
    Termiz	UZ	3723	6727	178
    Huelva	ES	3725	-693	144
    Gonbad-e Kavus	IR	3725	5517	160
    Suwon	KR	3726	12701	1078
    Roanoke	US	3727	-7994	198
    Durango	US	3728	-10788	23
    Bizerte	TN	3729	986	140
    San Jose	US	3730	-12185	1668
    Rasht	IR	3730	4963	595
    Merced	US	3730	-12048	96
    Cape Girardeau	US	3731	-8952	40
    Mardin	TR	3731	4074	71
    Madisonville	US	3733	-8750	22
    Ansan	KR	3735	12686	739
    Kaka	TM	3735	5960	38
    Wonju	KR	3736	12794	243
    Bishop	US	3736	-11839	5
    Nangong	CN	3737	11537	82
    Buizhou	CN	3737	11802	116
    Tejen	TM	3738	6050	67
    Seville	ES	3740	-598	1212
    Kōriyama	JP	3741	14038	341
    Lynchburg	US	3741	-7914	104
    Maragheh	IR	3742	4622	151
    Songnam	KR	3744	12714	942
    Ermoupoli	GR	3745	2493	12
    Dezhou	CN	3745	11630	380
    Nagaoka	JP	3745	13886	195
    Bojnurd	IR	3747	5732	209
    Incheon	KR	3748	12664	2550
    Khorugh	TJ	3749	7155	30
    Puch'on	KR	3750	12678	866
    Catania	IT	3750	1508	675
    Weihai	CN	3750	12210	560
    Ereğli	TR	3751	3405	92
    Tripoli	GR	3751	2238	29
    Urmia	IR	3753	4500	577
    Yantai	CN	3753	12140	2116
    Richmond	US	3755	-7745	912
    San Mateo	US	3756	-12231	626
    Seoul	KR	3757	12700	9796
    Hakkâri	TR	3757	4374	78
    Mary	TM	3760	6183	179
    Cartagena	ES	3760	-98	201
    Kahramanmaraş	TR	3761	3694	376
    Goyang	KR	3765	12684	903
    Modesto	US	3766	-12099	323
    Cedar City	US	3768	-11306	28
    Yuci	CN	3768	11273	840
    Pirgos	GR	3768	2145	22
    Lorca	ES	3769	-170	86
    Burdur	TR	3772	3028	66
    Wichita	US	3772	-9733	402
    Hengshui	CN	3772	11570	456
    Carbondale	US	3773	-8922	32
    San Francisco	US	3774	-12246	3450
    Fukushima	JP	3774	14047	294
    Ponta Delgada	PT	3775	-2567	62
    Söke	TR	3775	2741	77
    Gangneung	KR	3776	12890	181
    Dodge City	US	3776	-10002	26
    Oakland	US	3777	-12222	1510
    Isparta	TR	3777	3053	172
    Jaén	ES	3777	-380	116
    Denizli	TR	3777	2908	372
    Adıyaman	TR	3777	3828	224
    Owensboro	US	3777	-8711	68
    Beckley	US	3778	-8118	38
    White Sulphur Springs	US	3779	-8030	2
    Marsala	IT	3781	1244	78
    Atamyrat	TM	3782	6520	33
    Qurghonteppa	TJ	3784	6877	312
    Parowan	US	3784	-11283	3
    Aydın	TR	3785	2785	199
    Yangquan	CN	3787	11357	981
    Monticello	US	3787	-10934	2
    Berkeley	US	3787	-12227	496
    Chuncheon	KR	3787	12773	227
    Konya	TR	3788	3248	919
    Taiyuan	CN	3788	11255	2913
    Córdoba	ES	3788	-477	321
    Batman	TR	3789	4114	302
    Niigata	JP	3792	13904	570
    Diyarbakır	TR	3792	4023	645
    Kulob	TJ	3792	6978	115
    Wuwei	CN	3793	10264	493
    Ongjin	KP	3794	12536	69
    Siirt	TR	3794	4193	114
    Piraeus	GR	3795	2370	466
    Ashgabat	TM	3795	5838	728
    Stockton	US	3796	-12129	685
    Kaesong	KP	3796	12656	338
    Evansville	US	3797	-8756	174
    Garden City	US	3798	-10086	29
    Niğde	TR	3798	3469	91
    Kuybyshevskiy	TJ	3798	6869	9
    Murcia	ES	3798	-113	407
    Athens	GR	3798	2373	3242
    Beja	PT	3801	-786	36
    Charlottesville	US	3803	-7848	88
    Haeju	KP	3804	12571	224
    Lexington	US	3805	-8450	265
    Shijianzhuang	CN	3805	11448	2417
    Buzmeyin	TM	3805	5821	41
    Hutchinson	US	3807	-9792	44
    Tonopah	US	3807	-11723	3
    Linares	ES	3808	-363	60
    Tabriz	IR	3809	4630	1413
    Lamar	US	3809	-10262	9
    Vallejo	US	3811	-12226	146
    Reggio di Calabria	IT	3812	1564	180
    Palermo	IT	3812	1335	863
    Quiemo	CN	3813	8553	32
    Messina	IT	3820	1555	252
    Frankfort	US	3820	-8487	37
    Sokcho	KR	3821	12859	85
    Louisville	US	3822	-8575	948
    Patra	GR	3823	2173	163
    Ardabil	IR	3825	4830	415
    Changyon	KP	3825	12510	49
    Yamagata	JP	3827	14032	272
    Denow	UZ	3828	6789	217
    Pueblo	US	3828	-10463	112
    Yulin	CN	3828	10973	156
    Sendai	JP	3829	14102	2250
    Fredericksburg	US	3830	-7746	133
    New Albany	US	3831	-8582	121
    Cangzhou	CN	3832	11687	528
    Pyongsan	KP	3834	12639	66
    Charleston	US	3835	-8163	124
    Alicante	ES	3835	-48	316
    Hios	GR	3837	2614	27
    Malatya	TR	3837	3830	462
    Huanghua	CN	3837	11733	120
    Bitlis	TR	3839	4212	63
    Emporia	US	3840	-9618	29
    Xinzhou	CN	3841	11272	280
    Huntington	US	3842	-8245	85
    Shache	CN	3843	7725	373
    İzmir	TR	3844	2715	2587
    Harrisonburg	US	3845	-7887	43
    Santa Rosa	US	3845	-12270	232
    Chalkida	GR	3846	2361	72
    Yinchuan	CN	3847	10627	991
    Montrose	US	3848	-10787	22
    Ahar	IR	3848	4706	104
    Van	TR	3850	4340	372
    Jinchang	CN	3850	10217	144
    Dingzhou	CN	3850	11500	153
    Tatvan	TR	3851	4228	73
    Sariwon	KP	3851	12576	155
    Belleville	US	3853	-9000	144
    Setúbal	PT	3853	-890	118
    Khvoy	IR	3853	4497	203
    Horta	PT	3853	-2864	7
    Gunnison	US	3854	-10693	7
    Évora	PT	3856	-791	56
    Dushanbe	TJ	3856	6877	1086
    Moab	US	3857	-10955	6
    Sacramento	US	3858	-12147	1604
    Jefferson City	US	3858	-9217	55
    St. Charles	US	3860	-7694	69
    Agrinio	GR	3862	2141	75
    Nevşehir	TR	3862	3472	76
    Manisa	TR	3863	2744	244
    St. Louis	US	3864	-9024	2199
    Angra do Heroísmo	PT	3865	-2722	12
    Vibo Valentia	IT	3867	1610	34
    Elâzığ	TR	3868	3923	271
    Uşak	TR	3868	2942	153
    Tsuruoka	JP	3870	13983	100
    Lisbon	PT	3872	-914	2812
    Kayseri	TR	3874	3549	593
    Muş	TR	3875	4150	83
    Afyon	TR	3875	3055	157
    Lankaran	AZ	3875	4885	60
    Nampo	KP	3877	12545	1127
    Richfield	US	3877	-11208	8
    St. Charles	US	3878	-9051	360
    Alexandria	US	3882	-7710	127
    Salina	US	3882	-9761	48
    Alxa Zuoqi	CN	3884	10567	56
    Colorado Springs	US	3886	-10479	494
    Qarshi	UZ	3887	6580	386
    Baoding	CN	3887	11548	1107
    Hays	US	3888	-9932	21
    Badajoz	ES	3888	-697	140
    Bingöl	TR	3888	4050	81
    Alton	US	3889	-9018	84
    Lamia	GR	3890	2243	47
    Washington, D.C.	US	3890	-7701	4338
    Catanzaro	IT	3890	1660	95
    Mérida	ES	3891	-634	52
    Sakata	JP	3892	13985	100
    Dalian	CN	3892	12163	3167
    Zhangye	CN	3893	10045	231
    Columbia	US	3895	-9233	398
    Lawrence	US	3896	-9526	93
    Gyzlarbat	TM	3898	5628	48
    Annapolis	US	3898	-7649	81
    Albacete	ES	3900	-187	158
    Pyongyang	KP	3902	12575	3300
    Anbyon	KP	3903	12752	38
    Topeka	US	3905	-9567	132
    Shahrisabz	UZ	3906	6683	499
    Crotone	IT	3908	1712	60
    Covington	US	3908	-8451	585
    Independence	US	3909	-9442	148
    Grand Junction	US	3909	-10855	104
    Kansas City	US	3911	-9460	1469
    Türkmenabat	TM	3911	6358	235
    Mitilini	GR	3911	2655	29
    Kansas City	US	3911	-9463	502
    Tunceli	TR	3912	3953	29
    Tianjin	CN	3913	11720	7180
    Yuba City	US	3914	-12162	116
    Kırşehir	TR	3914	3417	94
    Ukiah	US	3915	-12321	28
    Dover	US	3916	-7552	76
    Wonsan	KP	3916	12743	329
    Cincinnati	US	3916	-8446	1636
    Carson City	US	3916	-11977	57
    Bloomington	US	3917	-8653	100
    Winchester	US	3918	-7817	54
    Manhattan	US	3919	-9659	57
    Kapan	AZ	3920	4642	42
    Naxcivan	AZ	3921	4541	95
    Cagliari	IT	3922	910	292
    Santarém	PT	3923	-868	29
    Hangu	CN	3923	11778	333
    Shizuishan	CN	3923	10677	137
    Ely	US	3925	-11489	4
    Parkersburg	US	3927	-8156	62
    Clarksburg	US	3928	-8034	29
    Portalegre	PT	3929	-742	16
    Baltimore	US	3930	-7662	2255
    Shuozhou	CN	3930	11242	570
    Mendocino	US	3931	-12380	1
    Goodland	US	3935	-10171	4
    Atlantic City	US	3936	-7442	77
    Volos	GR	3937	2295	111
    Munchon	KP	3938	12725	74
    Urgut	UZ	3940	6726	100
    Kütahya	TR	3942	2993	185
    Sunchon	KP	3942	12594	401
    Celeken	TM	3944	5312	1
    Terre Haute	US	3947	-8741	73
    Kashgar	CN	3948	7597	544
    Valencia	ES	3948	-40	808
    Sin-Ni	KP	3949	12546	19
    Balkanabat	TM	3951	5436	111
    Langfang	CN	3952	11668	810
    Reno	US	3953	-11982	329
    Zhuozhou	CN	3954	11579	628
    Glenwood Springs	US	3955	-10732	14
    Palma	ES	3957	265	376
    Polatlı	TR	3958	3215	93
    Price	US	3960	-11081	10
    Kerkira	GR	3962	1991	39
    Tangshan	CN	3962	11819	1879
    Wafangdian	CN	3963	12200	356
    Morgantown	US	3963	-7996	59
    Larissa	GR	3963	2242	129
    Hagerstown	US	3964	-7772	80
    Balıkesir	TR	3965	2789	262
    Cumberland	US	3965	-7876	21
    Wuhai	CN	3966	10681	218
    Ioanina	GR	3967	2085	86
    Samarqand	UZ	3967	6694	708
    Chongju	KP	3968	12522	142
    Zhuanghe	CN	3968	12296	262
    Aurora	US	3970	-10481	588
    Akita	JP	3971	14009	320
    Nephi	US	3971	-11184	5
    Lancaster	US	3972	-8261	49
    Ağrı	TR	3972	4305	88
    Morioka	JP	3972	14113	295
    Kogon	UZ	3972	6455	108
    Chico	US	3973	-12184	96
    Leiria	PT	3974	-880	45
    Denver	US	3974	-10498	2313
    Sivas	TR	3975	3703	264
    Wilmington	US	3975	-7555	162
    Indianapolis	US	3975	-8617	1436
    Leninobod	TJ	3975	6900	11
    Dayton	US	3975	-8420	773
    Erzincan	TR	3975	3949	129
    Yeghegnadzor	AM	3976	4533	8
    St. Joseph	US	3977	-9485	78
    Bukhara	UZ	3978	6443	319
    Eskişehir	TR	3980	3053	515
    Castelo Branco	PT	3981	-749	33
    Stepanakert	AZ	3982	4675	57
    Yozgat	TR	3982	3482	88
    Springfield	US	3982	-8965	135
    Jiayuguan	CN	3982	9830	148
    Hungnam	KP	3982	12762	751
    Richmond	US	3983	-8489	44
    Yumen	CN	3983	9773	350
    Decatur	US	3984	-8895	78
    Kırıkkale	TR	3985	3353	211
    Toledo	ES	3987	-402	75
    Sarandë	AL	3988	2000	15
    Kattaqorgon	UZ	3990	6626	247
    Hamhung	KP	3991	12755	773
    Springfield	US	3992	-8380	85
    Erzurum	TR	3992	4129	421
    Uroteppa	TJ	3992	6900	157
    Ankara	TR	3993	3286	3716
    Beijing	CN	3993	11639	11106
    Qinhuangdao	CN	3993	11962	1003
    Ali Bayramli	AZ	3993	4892	71
    Quincy	US	3994	-9141	47
    Zanesville	US	3994	-8201	40
    Artashat	AM	3995	4455	21
    York	US	3996	-7673	218
    Castello	ES	3997	-5	181
    Columbus	US	3998	-8299	1270
    Philadelphia	US	4000	-7517	5492
    Türkmenbaşy	TM	4002	5297	68
    Lancaster	US	4004	-7631	209
    Boulder	US	4004	-10525	122
    Wheeling	US	4006	-8072	52
    Gjirokastër	AL	4008	2015	23
    Datong	CN	4008	11330	1873
    Sinuiju	KP	4009	12442	288
    Jizzax	UZ	4010	6783	235
    Urbana	US	4011	-8820	144
    Navoi	UZ	4011	6536	215
    Dunhuang	CN	4014	9466	140
    Dandong	CN	4014	12439	870
    Çanakkale	TR	4015	2641	88
    Bilecik	TR	4015	2998	40
    Yerevan	AM	4018	4451	1102
    Kirksville	US	4019	-9258	19
    Muncie	US	4019	-8539	85
    Bursa	TR	4020	2907	1492
    Coimbra	PT	4020	-842	107
    McCook	US	4021	-10063	8
    Trenton	US	4022	-7474	367
    Changping	CN	4022	11619	615
    Përmet	AL	4023	2035	11
    Provo	US	4025	-11164	357
    Katerini	GR	4027	2250	53
    Harrisburg	US	4027	-7688	529
    Covilhã	PT	4028	-750	25
    Tepelenë	AL	4028	2003	12
    Khujand	TJ	4029	6962	438
    Konibodom	TJ	4029	7043	260
    Ashtarak	AM	4030	4436	19
    Tokat	TR	4031	3656	130
    Johnstown	US	4033	-7892	69
    Ersekë	AL	4033	2068	8
    Gavarr	AM	4036	4513	22
    Lecce	IT	4036	1815	163
    Polygyros	GR	4038	2345	5
    Fargona	UZ	4039	7178	750
    Baku	AZ	4040	4986	2122
    Madrid	ES	4040	-368	5567
    Lafayette	US	4042	-8688	134
    Greeley	US	4042	-10474	125
    Pittsburgh	US	4043	-8000	1838
    Fengzhen	CN	4045	11314	99
    Vernal	US	4046	-10953	14
    Gümüşhane	TR	4046	3948	32
    Vlorë	AL	4048	1950	90
    Bloomington	US	4048	-8899	129
    Kokomo	US	4049	-8613	61
    Guliston	UZ	4050	6879	96
    Anxi	CN	4050	9580	18
    Taranto	IT	4051	1723	202
    Hachinohe	JP	4051	14154	239
    Çorovodë	AL	4052	2023	14
    Craig	US	4052	-10755	9
    Altoona	US	4052	-7840	79
    Corum	TR	4052	3495	183
    Qoqon	UZ	4054	7094	350
    Osh	KG	4054	7279	391
    Guarda	PT	4054	-726	32
    Marion	US	4056	-8566	38
    Fort Collins	US	4056	-10506	228
    Gadabay	AZ	4057	4582	9
    Hirosaki	JP	4057	14047	175
    Sumqayt	AZ	4058	4963	279
    Redding	US	4059	-12239	96
    Xuanhua	CN	4059	11502	410
    Allentown	US	4060	-7550	496
    Çankırı	TR	4061	3362	71
    Kars	TR	4061	4310	77
    Goranboy	AZ	4061	4679	7
    Korçë	AL	4062	2077	58
    Taedong	KP	4062	12545	2
    Yevlax	AZ	4062	4715	54
    Guadalajara	ES	4063	-317	73
    Brindisi	IT	4064	1793	104
    Aveiro	PT	4064	-865	54
    Potenza	IT	4064	1580	69
    Baotou	CN	4065	10982	2036
    Goycay	AZ	4065	4774	35
    Amasya	TR	4065	3583	83
    Viseu	PT	4066	-791	26
    Yingkow	CN	4067	12228	795
    Kimchaek	KP	4067	12920	187
    Salerno	IT	4068	1477	954
    Ganca	AZ	4068	4635	303
    Thessaloniki	GR	4070	2288	828
    Peoria	US	4070	-8967	172
    Newark	US	4070	-7417	280
    Kearney	US	4070	-9908	32
    Berat	AL	4071	1997	47
    Sassari	IT	4073	857	121
    Fier	AL	4073	1957	82
    Bolu	TR	4074	3161	97
    Lima	US	4074	-8411	68
    New York	US	4075	-7398	19040
    Jinxi	CN	4075	12083	2426
    Beaver Falls	US	4075	-8032	120
    Mansfield	US	4076	-8252	78
    Sakarya	TR	4077	3040	287
    Salt Lake City	US	4078	-11193	966
    İzmit	TR	4078	2993	467
    Gyumri	AM	4079	4385	148
    Andijon	UZ	4079	7234	650
    State College	US	4079	-7786	88
    Canton	US	4080	-8138	259
    Adapazarı	TR	4080	3042	260
    Eureka	US	4080	-12415	42
    Burlington	US	4081	-9111	30
    Vanadzor	AM	4081	4449	101
    Kimhyonggwon	KP	4082	12816	4
    Lincoln	US	4082	-9668	246
    Hohhot	CN	4082	11166	1726
    Aomori	JP	4083	14071	298
    Chosan	KP	4083	12580	8
    Zhangjiakou	CN	4083	11493	1046
    Elko	US	4083	-11576	19
    Naples	IT	4084	1424	2250
    Alexandroupoli	GR	4085	2587	53
    Olmaliq	UZ	4085	6960	121
    Gramsh	AL	4087	2020	12
    Ijevan	AM	4088	4515	15
    Hanggin Houqi	CN	4088	10714	40
    Arcata	US	4089	-12409	21
    Pogradec	AL	4090	2066	40
    Agdam	AZ	4091	4556	0
    Giresun	TR	4091	3839	99
    Olbia	IT	4091	952	45
    Paterson	US	4092	-7417	151
    Grand Island	US	4092	-9836	46
    Lushnjë	AL	4094	1972	41
    Kavala	GR	4094	2440	59
    Jalal Abad	KG	4094	7300	249
    Galesburg	US	4095	-9037	32
    Chengde	CN	4096	11793	449
    Kilchu	KP	4096	12932	101
    Salamanca	ES	4097	-567	162
    Kanggye	KP	4097	12660	300
    Winnemucca	US	4097	-11773	10
    Trabzon	TR	4098	3972	765
    Qabala	AZ	4098	4785	12
    Tekirdağ	TR	4099	2751	122
    Tovuz	AZ	4099	4563	13
    Namangan	UZ	4100	7167	750
    Ordu	TR	4100	3787	155
    Ottumwa	US	4101	-9241	26
    Rize	TR	4102	4052	279
    Jining	CN	4103	11308	282
    Angren	UZ	4103	7015	202
    Kok Yangak	KG	4103	7321	15
    Bitola	MK	4104	2134	87
    Stamford	US	4105	-7354	747
    Caserta	IT	4106	1434	250
    Akron	US	4107	-8152	703
    Oğuz	AZ	4107	4746	7
    Fort Wayne	US	4108	-8513	300
    Seres	GR	4109	2355	56
    Wuyuan	CN	4109	10827	30
    Wuchuan	CN	4110	11144	24
    Youngstown	US	4110	-8065	312
    Istanbul	TR	4110	2901	10061
    Bari	IT	4111	1687	501
    Anshan	CN	4112	12294	1639
    Kankakee	US	4112	-8786	70
    Tarragona	ES	4112	125	126
    Jinzhou	CN	4112	12110	956
    Elbasan	AL	4112	2008	165
    Komatini	GR	4113	2542	46
    Benevento	IT	4113	1475	62
    North Platte	US	4114	-10077	25
    Sidney	US	4114	-10298	6
    Cheyenne	US	4114	-10482	73
    Xanthi	GR	4114	2488	51
    Manpo	KP	4115	12630	187
    Porto	PT	4115	-862	1337
    Aksu	CN	4115	8025	340
    At Bashy	KG	4117	7580	16
    Bridgeport	US	4118	-7320	1018
    Artvin	TR	4118	4182	32
    Saki	AZ	4119	4717	65
    Librazhd	AL	4120	2037	13
    Karabük	TR	4120	3260	129
    Ogden	US	4123	-11197	377
    Omaha	US	4124	-9601	877
    Lingyuan	CN	4124	11940	806
    Williamsport	US	4124	-7700	57
    Wilkes Barre	US	4125	-7588	159
    Huanren	CN	4126	12535	117
    Council Bluffs	US	4126	-9586	102
    Samsun	TR	4128	3634	609
    Liaoyang	CN	4128	12318	794
    Vila Real	PT	4129	-774	17
    Mt. Shasta	US	4131	-12231	4
    Laramie	US	4131	-10559	27
    Tashkent	UZ	4131	6929	2184
    Durrës	AL	4132	1945	142
    Barletta	IT	4132	1627	108
    Tirana	AL	4133	1982	895
    New Haven	US	4133	-7290	847
    Benxi	CN	4133	12375	1012
    Tash Komur	KG	4134	7223	24
    New London	US	4136	-7210	96
    Bowling Green	US	4137	-8365	37
    Barcelona	ES	4138	218	4920
    Kastamonu	TR	4139	3378	70
    Khiwa	UZ	4139	6036	150
    Hyeson	KP	4139	12819	227
    Lüleburgaz	TR	4141	2736	91
    Scranton	US	4141	-7566	156
    Naryn	KG	4143	7599	52
    Zonguldak	TR	4143	3178	157
    Chirchiq	UZ	4146	6956	168
    Foggia	IT	4146	1556	155
    Cleveland	US	4147	-8169	1890
    Newport	US	4149	-7131	46
    Rock Island	US	4149	-9053	166
    Green River	US	4151	-10946	11
    Krujë	AL	4152	1980	21
    Joliet	US	4153	-8811	578
    Mataró	ES	4154	245	183
    Shangdu	CN	4155	11353	19
    Waterbury	US	4155	-7305	174
    Chaoyang	CN	4155	12042	470
    Iskandar	UZ	4155	6968	196
    Davenport	US	4155	-9059	256
    Braga	PT	4156	-842	827
    Urgentch	UZ	4156	6064	150
    Campobasso	IT	4156	1466	51
    Bafra	TR	4157	3591	97
    Rustavi	GE	4157	4505	157
    Des Moines	US	4158	-9362	381
    Gary	US	4158	-8733	591
    Zarafshon	UZ	4158	6420	64
    Batumi	GE	4160	4163	156
    Burrel	AL	4163	2002	15
    Valladolid	ES	4165	-475	322
    Zaragoza	ES	4165	-89	649
    New Bedford	US	4166	-7094	136
    Iowa City	US	4166	-9153	99
    Toledo	US	4167	-8358	470
    Edirne	TR	4167	2657	126
    Tonghua	CN	4168	12575	27
    Elkhart	US	4168	-8597	149
    South Bend	US	4168	-8625	240
    Peshkopi	AL	4168	2043	15
    Viana Do Castelo	PT	4170	-884	16
    Poughkeepsie	US	4170	-7392	171
    Tbilisi	GE	4172	4479	1100
    Kuqa	CN	4173	8294	111
    Korla	CN	4173	8615	206
    Logan	US	4174	-11183	72
    Kırklareli	TR	4174	2723	58
    Crescent City	US	4176	-12420	12
    Aurora	US	4177	-8830	350
    Bayan Obo	CN	4177	10997	27
    Hartford	US	4177	-7268	913
    Rrëshen	AL	4178	1982	10
    Chongjin	KP	4178	12979	673
    Lezhë	AL	4179	1965	19
    Rawlins	US	4179	-10723	9
    Hakodate	JP	4180	14074	303
    Shenyeng	CN	4180	12345	4787
    Bragança	PT	4181	-676	34
    Beipiao	CN	4181	12076	229
    Providence	US	4182	-7142	1277
    Chicago	US	4183	-8775	8990
    Linjiang	CN	4184	12694	84
    Daşoguz	TM	4184	5996	201
    Fushun	CN	4187	12387	1470
    Scottsbluff	US	4187	-10366	25
    Toktogul	KG	4188	7294	26
    Rome	IT	4190	1248	3339
    Vatican City	VA	4190	1245	1
    Baishan	CN	4190	12643	330
    Ajaccio	FR	4193	873	54
    Khaskovo	BG	4194	2556	80
    Cedar Rapids	US	4197	-9166	171
    Skopje	MK	4200	2143	494
    Tetovo	MK	4201	2097	119
    Fuxin	CN	4201	12166	770
    Sinop	TR	4202	3515	35
    Norfolk	US	4203	-9743	25
    Pukë	AL	4203	1988	6
    Elgin	US	4204	-8829	390
    Evanston	US	4205	-8770	350
    Ames	US	4205	-9362	57
    Derbent	RU	4206	4828	106
    Shkodër	AL	4207	1952	156
    Kukës	AL	4208	2043	18
    Elmira	US	4209	-7681	62
    Jamestown	US	4210	-7924	46
    Binghamton	US	4210	-7592	140
    Civitavecchia	IT	4210	1180	61
    Alliance	US	4210	-10287	8
    Benton Harbor	US	4212	-8645	58
    Springfield	US	4212	-7258	422
    Erie	US	4213	-8008	178
    Plovdiv	BG	4215	2475	340
    Poti	GE	4216	4167	47
    Lenger	KZ	4219	6988	23
    Vigo	ES	4222	-873	379
    Klamath Falls	US	4222	-12178	43
    Prizren		4223	2075	171
    Musan	KP	4223	12923	80
    Tskhinvali	GE	4223	4398	39
    Kutaisi	GE	4225	4273	184
    Rockford	US	4227	-8907	256
    Chifeng	CN	4227	11895	1277
    Worcester	US	4227	-7180	287
    Liuhe	CN	4228	12572	69
    Kyustendil	BG	4228	2269	51
    Kalamazoo	US	4229	-8559	183
    Ann Arbor	US	4230	-8372	266
    Tieling	CN	4230	12382	340
    Koneurgench	TM	4232	5917	31
    Shymkent	KZ	4232	6960	465
    Battle Creek	US	4232	-8518	71
    Montpelier	US	4232	-11130	3
    Medford	US	4233	-12287	109
    Detroit	US	4233	-8308	4101
    Boston	US	4233	-7107	4467
    Ourense	ES	4233	-787	118
    Windsor	CA	4233	-8303	319
    Bajram Curri	AL	4233	2008	8
    Sonbong	KP	4234	13040	61
    Muroran	JP	4235	14098	156
    Burgos	ES	4235	-368	170
    L'Aquila	IT	4235	1339	69
    Waukegan	US	4236	-8784	200
    Khujayli	UZ	4240	5945	60
    Stara Zagora	BG	4242	2562	143
    Arys	KZ	4244	6880	43
    Grants Pass	US	4244	-12333	46
    Ithaca	US	4244	-7650	60
    Pittsfield	US	4245	-7326	46
    Pescara	IT	4246	1422	315
    Balykchy	KG	4246	7619	41
    Podgorica	ME	4247	1927	146
    Nukus	UZ	4247	5962	230
    Logroño	ES	4247	-243	144
    Karakol	KG	4249	7838	70
    Waterloo	US	4249	-9234	98
    Andorra	AD	4250	152	54
    Sioux City	US	4250	-9640	91
    Dubuque	US	4250	-9066	62
    Ft. Dodge	US	4251	-9418	27
    Burgas	BG	4251	2747	196
    Talas	KG	4252	7224	35
    Salem	US	4252	-7088	336
    Helong	CN	4253	12900	86
    Burley	US	4254	-11379	14
    Twin Falls	US	4256	-11446	47
    León	ES	4258	-557	136
    Pernik	BG	4261	2302	82
    Huinan	CN	4262	12626	66
    Lowell	US	4263	-7132	724
    Tomakomai	JP	4265	14155	175
    Cholpon Ata	KG	4265	7708	19
    Pontiac	US	4265	-8329	68
    Pec		4266	2031	105
    Dubrovnik	HR	4266	1809	37
    Pristina		4267	2117	465
    Albany	US	4267	-7382	871
    Sliven	BG	4268	2633	96
    Janesville	US	4268	-8902	69
    Sofia	BG	4268	2332	1185
    Perpignan	FR	4270	290	147
    Bastia	FR	4270	945	41
    Racine	US	4273	-8781	132
    Lansing	US	4273	-8455	280
    Douglas	US	4276	-10538	6
    Schenectady	US	4281	-7394	149
    Pamplona	ES	4282	-165	275
    Hami	CN	4283	9352	301
    Chadron	US	4283	-10300	6
    Tokmak	KG	4283	7528	113
    Kara Balta	KG	4283	7389	74
    Lander	US	4283	-10873	7
    Buynaksk	RU	4283	4711	76
    Nakhodka	RU	4284	13289	160
    Vitoria	ES	4285	-267	225
    Casper	US	4287	-10631	61
    Pocatello	US	4287	-11244	64
    Bishkek	KG	4287	7459	837
    Kaspiysk	RU	4287	4762	82
    Buffalo	US	4288	-7888	1016
    Yankton	US	4288	-9739	16
    Yanji	CN	4288	12951	489
    Santiago de Compostela	ES	4288	-854	92
    Taraz	KZ	4290	7136	358
    Liaoyuan	CN	4290	12513	507
    Oytal	KZ	4292	7325	23
    Qulan	KZ	4292	7270	13
    Obihiro	JP	4293	14317	174
    Chimboy	UZ	4293	5977	37
    Turpan	CN	4294	8916	255
    Panshi	CN	4294	12606	86
    Grand Rapids	US	4296	-8567	536
    Sarnia	CA	4297	-8240	144
    London	CA	4297	-8125	347
    Tumen	CN	4297	12982	100
    Kushiro	JP	4298	14437	199
    Makhachkala	RU	4298	4750	555
    Manchester	US	4300	-7146	197
    Waukesha	US	4301	-8823	250
    Flint	US	4301	-8369	295
    Sukhumi	GE	4302	4102	82
    Riverton	US	4303	-10840	12
    Syracuse	US	4305	-7615	663
    Vladikavkaz	RU	4305	4467	365
    Milwaukee	US	4305	-8792	1388
    Qunghirot	UZ	4307	5890	58
    Madison	US	4307	-8940	327
    Sapporo	JP	4308	14134	2544
    Saratoga Springs	US	4308	-7378	56
    Turnovo	BG	4309	2566	53
    Niagara Falls	US	4309	-7904	153
    Utica	US	4310	-7523	105
    Perugia	IT	4311	1239	149
    Vladivostok	RU	4313	13191	587
    Toulon	FR	4313	592	358
    Partizansk	RU	4313	13313	42
    Lovec	BG	4314	2472	42
    Spencer	US	4315	-9515	11
    Mason City	US	4315	-9320	28
    Siping	CN	4317	12433	556
    Rochester	US	4317	-7762	755
    Qaratau	KZ	4319	7046	38
    Otaru	JP	4319	14098	144
    Concord	US	4321	-7154	45
    Vratsa	BG	4321	2356	72
    Varna	BG	4322	2790	313
    Roseburg	US	4322	-12336	30
    Nazran	RU	4323	4478	93
    Tarbes	FR	4323	8	55
    Muskegon	US	4323	-8625	101
    Hamilton	CA	4325	-7983	721
    Bilbao	ES	4325	-293	876
    Shumen	BG	4327	2693	87
    Marseille	FR	4329	538	1400
    Zhangaozen	KZ	4330	5280	9
    Turkistan	KZ	4330	6825	97
    Siena	IT	4332	1135	53
    Groznyy	RU	4332	4570	226
    San Sebastián	ES	4332	-198	357
    Wangqing	CN	4332	12973	89
    Almaty	KZ	4332	7692	1209
    La Coruña	ES	4333	-842	371
    Niš	RS	4333	2190	250
    Boralday	KZ	4333	7683	21
    Oviedo	ES	4335	-583	236
    Béziers	FR	4335	321	81
    Mostar	BA	4335	1782	163
    Dunhua	CN	4335	12822	192
    Coos Bay	US	4337	-12422	32
    Esik	KZ	4337	7744	35
    Santander	ES	4338	-380	209
    Montana	BG	4341	2324	47
    Saginaw	US	4342	-8395	121
    Pleven	BG	4342	2461	119
    West Bend	US	4343	-8818	35
    Kitchener	CA	4345	-8050	417
    Arezzo	IT	4346	1188	92
    Idaho Falls	US	4347	-11203	79
    Biarritz	FR	4347	-156	145
    Naltchik	RU	4350	4362	308
    Kentau	KZ	4352	6852	57
    Linxi	CN	4352	11803	1
    Aix-en-Provence	FR	4352	545	147
    Split	HR	4352	1647	215
    Gijón	ES	4353	-567	336
    Razgrad	BG	4353	2654	38
    Otar	KZ	4353	7521	11
    Shonzhy	KZ	4354	7947	4
    Sioux Falls	US	4355	-9673	156
    Livorno	IT	4355	1030	156
    Dalandzadgad	MN	4358	10444	15
    Kailu	CN	4358	12120	3
    Dobrich	BG	4359	2784	95
    Sochi	RU	4359	3973	328
    Bay City	US	4359	-8389	69
    Shu	KZ	4360	7374	42
    Ancona	IT	4360	1350	101
    Boise	US	4361	-11623	338
    Montpellier	FR	4361	387	327
    Toulouse	FR	4362	145	847
    Tongliao	CN	4362	12227	884
    Aqtau	KZ	4362	5124	4
    Thermopolis	US	4365	-10821	3
    Albert Lea	US	4365	-9337	21
    Caldwell	US	4366	-11667	132
    Erenhot	CN	4366	11197	22
    Portland	US	4367	-7025	136
    Mangyshlak	KZ	4369	5114	147
    Toronto	CA	4370	-7942	5213
    Mitchell	US	4371	-9803	15
    Nice	FR	4372	726	927
    Jiaohe	CN	4372	12735	123
    Pisa	IT	4372	1040	203
    Šibenik	HR	4373	1591	37
    Monaco	MC	4374	741	36
    Sheboygan	US	4375	-8771	54
    Mozdok	RU	4375	4465	46
    Asahikawa	JP	4376	14238	357
    Shelburne	CA	4377	-6532	3
    Muynoq	UZ	4377	5902	13
    Fond du Lac	US	4377	-8845	54
    Florence	IT	4378	1125	1500
    Ussuriysk	RU	4380	13202	157
    La Crosse	US	4380	-9124	87
    Ürümqi	CN	4380	8758	2151
    Nîmes	FR	4383	435	170
    Yarmouth	CA	4383	-6611	8
    Sarajevo	BA	4385	1838	697
    Jilin	CN	4385	12655	2396
    Kitami	JP	4385	14390	113
    Ruse	BG	4385	2597	184
    Changchun	CN	4386	12534	3183
    Oshawa	CA	4388	-7885	451
    Qapshaghay	KZ	4388	7707	42
    Čačak	RS	4389	2033	170
    Yining	CN	4390	8135	403
    Alexandria	RO	4390	2529	49
    Kislovodsk	RU	4391	4272	133
    Orangeville	CA	4392	-8008	33
    San Marino	SM	4392	1247	30
    Giurgiu	RO	4393	2584	69
    Xilinhot	CN	4394	11604	121
    Watertown	US	4398	-7591	34
    Bairin Zuoqi	CN	4398	11918	50
    Tomah	US	4399	-9050	13
    Kragujevac	RS	4402	2092	171
    Rochester	US	4402	-9247	109
    Oshkosh	US	4403	-8854	73
    Ontario	US	4403	-11696	12
    Liverpool	CA	4404	-6472	4
    Eugene	US	4405	-12310	245
    Winona	US	4405	-9164	33
    Springfield	US	4405	-12298	56
    Bend	US	4407	-12131	75
    Pyatigorsk	RU	4408	4309	143
    Rapid City	US	4408	-10323	74
    Lewiston	US	4410	-7022	58
    Tuapse	RU	4411	3906	99
    Zadar	HR	4412	1526	71
    Jiutai	CN	4414	12584	205
    Georgievsk	RU	4416	4347	73
    Zharkent	KZ	4416	7998	36
    Arsenyev	RU	4416	13328	59
    Mankato	US	4416	-9400	56
    Belleville	CA	4417	-7738	44
    Shieli	KZ	4417	6675	30
    Agen	FR	4420	63	58
    Constanța	RO	4420	2861	303
    Călărași	RO	4421	2733	73
    Zenica	BA	4422	1792	164
    Kingston	CA	4423	-7648	114
    Cadillac	US	4425	-8541	14
    Montpelier	US	4426	-7258	9
    Appleton	US	4427	-8840	204
    Changling	CN	4427	12399	56
    Kavalerovo	RU	4427	13505	19
    Gillette	US	4428	-10551	29
    Cherkessk	RU	4429	4206	116
    Faribault	US	4429	-9327	25
    Peterborough	CA	4430	-7833	84
    Shihezi	CN	4430	8603	573
    Brookings	US	4431	-9679	22
    Augusta	US	4431	-6978	24
    Craiova	RO	4433	2383	304
    Ningan	CN	4433	12947	55
    Ulaan-Uul	MN	4433	11123	4
    Lead	US	4435	-10377	3
    Pierre	US	4437	-10035	14
    Barrie	CA	4438	-7970	182
    Bar Harbor	US	4439	-6820	6
    Zelenokumsk	RU	4441	4388	41
    Shulan	CN	4441	12695	79
    Genoa	IT	4441	893	647
    John Day	US	4442	-11895	2
    Ravenna	IT	4442	1222	135
    Nongan	CN	4443	12517	141
    Bucharest	RO	4443	2610	1942
    Slatina	RO	4444	2437	79
    Apsheronsk	RU	4447	3973	46
    Burlington	US	4448	-7321	94
    Yalta	RU	4450	3416	80
    Bologna	IT	4450	1134	488
    Fort Shevchenko	KZ	4452	5027	5
    Cody	US	4452	-10906	9
    Green Bay	US	4453	-8800	199
    Dalnegorsk	RU	4454	13552	8
    Tuzla	BA	4455	1868	144
    Waterville	US	4455	-6965	25
    Owen Sound	CA	4457	-8085	23
    Slobozia	RO	4457	2738	53
    Corvallis	US	4457	-12328	59
    Gelendzhik	RU	4457	3806	56
    Mudangiang	CN	4458	12959	1244
    Brockville	CA	4459	-7570	26
    Orillia	CA	4460	-7942	37
    Sevastapol	RU	4460	3347	379
    Spassk Dalniy	RU	4460	13282	46
    Maykop	RU	4461	4012	158
    Nevinnomyssk	RU	4462	4195	134
    Albany	US	4462	-12309	51
    Digby	CA	4462	-6576	4
    Labinsk	RU	4463	4074	62
    Drobeta-Turnu Severin	RO	4465	2267	107
    Halifax	CA	4465	-6360	359
    Modena	IT	4465	1092	176
    Lakeville	US	4465	-9324	261
    Plattsburg	US	4470	-7346	29
    Novorossiysk	RU	4473	3777	242
    Wiarton	CA	4473	-8113	2
    Powell	US	4476	-10876	7
    Traverse City	US	4477	-8562	43
    Banja Luka	BA	4478	1718	222
    Qyzylorda	KZ	4480	6546	300
    Bangor	US	4480	-6878	50
    Parma	IT	4481	1032	166
    Eau Claire	US	4481	-9150	80
    Belgrade	RS	4482	2047	1099
    Bordeaux	FR	4485	-60	803
    Ferrara	IT	4485	1161	131
    Pitești	RO	4486	2488	171
    Buyant-Uhaa	MN	4487	11015	9
    Pula	HR	4487	1385	62
    Salem	US	4493	-12302	229
    Asti	IT	4493	821	71
    Târgoviște	RO	4494	2546	88
    Burylbaytal	KZ	4494	7403	0
    St. Paul	US	4494	-9308	735
    Ploiești	RO	4495	2604	233
    Simferopol	RU	4495	3410	358
    Wausau	US	4496	-8963	75
    Minneapolis	US	4498	-9325	2616
    Prijedor	BA	4498	1670	105
    Windsor	CA	4498	-6413	4
    Taldyqorghan	KZ	4500	7840	88
    Armavir	RU	4500	4113	200
    Cornwall	CA	4502	-7473	49
    Krasnodar	RU	4502	3900	650
    Târgu Jiu	RO	4504	2327	97
    Stavropol	RU	4505	4198	363
    Alpena	US	4506	-8343	18
    Turin	IT	4507	767	1652
    Marinette	US	4510	-8763	27
    Blagodarnyy	RU	4510	4343	36
    Rimnicu Vilcea	RO	4511	2438	108
    Willmar	US	4512	-9504	18
    Brive	FR	4515	153	55
    Buzău	RO	4516	2681	131
    Slavonski Brod	HR	4516	1802	98
    Calais	US	4517	-6724	3
    Salmon	US	4518	-11390	4
    Grenoble	FR	4518	572	389
    Fuyu	CN	4518	12482	357
    Beyneu	KZ	4518	5510	32
    Yevpatoriya	RU	4520	3336	105
    Tulcea	RO	4520	2880	92
    Dillon	US	4522	-11268	4
    Shangzhi	CN	4522	12797	97
    Novi Sad	RS	4525	1985	225
    Ushtobe	KZ	4527	7797	20
    Saint John	CA	4527	-6608	88
    Linkou	CN	4528	13025	78
    Brăila	RO	4529	2797	214
    Reșița	RO	4530	2189	83
    Jixi	CN	4530	13097	965
    La Grande	US	4532	-11809	15
    Rijeka	HR	4533	1445	171
    Taonan	CN	4533	12278	117
    Parry Sound	CA	4533	-8003	7
    Izmayil	UA	4535	2884	83
    Shuangcheng	CN	4535	12628	131
    Kerch	RU	4537	3649	152
    Petoskey	US	4537	-8496	13
    Zrenjanin	RS	4538	2040	64
    Sherbrooke	CA	4540	-7190	140
    Ottawa	CA	4542	-7570	1145
    Sarqan	KZ	4542	7991	77
    Saint-Étienne	FR	4543	438	266
    Venice	IT	4544	1234	271
    Verona	IT	4544	1099	347
    Kropotkin	RU	4545	4058	80
    Novara	IT	4545	862	101
    Tillamook	US	4546	-12384	8
    Galați	RO	4546	2805	311
    Aberdeen	US	4547	-9849	26
    Milan	IT	4547	920	2945
    Lesozavodsk	RU	4547	13343	42
    Karlovac	HR	4549	1555	55
    Zhosaly	KZ	4549	6408	20
    Montréal	CA	4550	-7358	3678
    Daan	CN	4550	12430	93
    Portland	US	4552	-12268	1875
    Mobridge	US	4554	-10043	3
    Osijek	HR	4555	1868	95
    Mishan	CN	4555	13188	87
    St. Cloud	US	4556	-9416	113
    New Glasgow	CA	4558	-6263	20
    Karamay	CN	4559	8486	109
    Baicheng	CN	4562	12282	387
    Timashevsk	RU	4562	3894	44
    Antigonish	CA	4563	-6200	7
    Vancouver	US	4563	-12264	526
    Rhinelander	US	4564	-8941	11
    Brașov	RO	4565	2561	311
    Trieste	IT	4565	1380	216
    Treviso	IT	4567	1224	177
    Pendleton	US	4567	-11879	17
    Bozeman	US	4568	-11104	45
    Baykonur	KZ	4569	6324	36
    Focșani	RO	4570	2719	105
    Bergamo	IT	4570	967	200
    Dzhankoy	RU	4572	3440	44
    Hardin	US	4573	-10761	4
    Aosta	IT	4574	732	34
    Escanaba	US	4575	-8706	17
    Mandalgovi	MN	4575	10627	3
    Harbin	CN	4575	12665	3621
    Boli	CN	4576	13058	95
    Timișoara	RO	4576	2122	315
    Qazaly	KZ	4576	6211	7
    St.-Jerome	CA	4577	-7400	78
    Hulin	CN	4577	13299	43
    Lyon	FR	4577	483	1423
    Clermont-Ferrand	FR	4578	308	233
    Billings	US	4579	-10854	105
    Sibiu	RO	4580	2414	156
    Zagreb	HR	4580	1600	723
    Qitaihe	CN	4580	13085	451
    Como	IT	4581	908	250
    Amherst	CA	4582	-6422	9
    Iron Mountain	US	4582	-8806	16
    Limoges	FR	4583	125	152
    Pembroke	CA	4585	-7712	16
    Tikhoretsk	RU	4585	4014	64
    Sfintu-Gheorghe	RO	4587	2579	61
    Drummondville	CA	4588	-7248	59
    Deva	RO	4588	2292	68
    Annecy	FR	4590	612	106
    Cahul	MD	4591	2819	63
    Dalnerechensk	RU	4593	13372	28
    Fredericton	CA	4595	-6663	52
    Little Current	CA	4597	-8193	2
    Lugano	CH	4600	897	105
    Butte	US	4600	-11253	34
    Joliette	CA	4603	-7343	45
    Roanne	FR	4603	407	73
    Victoriaville	CA	4605	-7197	42
    Ljubljana	SI	4606	1452	315
    Walla Walla	US	4607	-11834	45
    Sydney	CA	4607	-6018	38
    Udine	IT	4607	1324	119
    Subotica	RS	4607	1968	100
    Alba Lulia	RO	4608	2358	66
    Ulanhot	CN	4608	12208	242
    Trento	IT	4608	1112	108
    Pécs	HU	4608	1822	186
    Zhaodong	CN	4608	12598	180
    Moncton	CA	4608	-6477	91
    Baddeck	CA	4610	-6075	1
    Saint-Georges	CA	4612	-7067	26
    Vichy	FR	4612	342	43
    Saryshaghan	KZ	4612	7362	4
    Houlton	US	4613	-6784	7
    Longview	US	4614	-12294	66
    La Rochelle	FR	4617	-115	77
    Arad	RO	4617	2132	169
    Astoria	US	4619	-12383	10
    Bellinzona	CH	4620	902	17
    Geneva	CH	4621	614	1240
    Kennewick	US	4621	-11914	103
    Sion	CH	4624	735	28
    Charlottetown	CA	4625	-6313	42
    Thessalon	CA	4625	-8355	1
    Arvayheer	MN	4625	10277	28
    Szeged	HU	4625	2015	188
    Lanxi	CN	4627	12628	73
    Richland	US	4629	-11929	45
    North Bay	CA	4630	-7945	50
    Illichivsk	UA	4630	3067	54
    Bayankhongor	MN	4630	10098	26
    Elista	RU	4633	4421	107
    Szekszárd	HU	4634	1871	34
    Astrakhan	RU	4635	4806	503
    Trois-Rivières	CA	4635	-7255	120
    Brainerd	US	4636	-9420	28
    Miercurea Cuic	RO	4636	2552	42
    Kaposvár	HU	4637	1780	109
    Tailai	CN	4639	12341	76
    Altay	MN	4640	9584	32
    Anda	CN	4640	12532	182
    Miles City	US	4641	-10584	9
    Lewiston	US	4642	-11702	49
    Ironwood	US	4646	-9016	7
    Salsk	RU	4648	4154	61
    Odessa	UA	4649	3071	991
    Sault Ste. Marie	US	4650	-8435	84
    Sudbury	CA	4650	-8097	158
    Bolzano	IT	4650	1136	96
    Lausanne	CH	4653	665	266
    Maribor	SI	4654	1565	114
    Marquette	US	4655	-8741	27
    Mont-Laurier	CA	4655	-7550	12
    Shawinigan	CA	4655	-7273	49
    Tirgu Mures	RO	4656	2456	149
    Bacău	RO	4658	2692	200
    Daqing	CN	4658	12500	1693
    Poitier	FR	4658	33	86
    Helena	US	4659	-11204	39
    Yakima	US	4660	-12050	99
    Klagenfurt	AT	4662	1431	91
    Suihua	CN	4663	12698	252
    Kherson	UA	4663	3260	320
    Vaslui	RO	4663	2773	69
    Korsakov	RU	4664	14278	35
    Shuangyashan	CN	4667	13135	500
    Békéscsaba	HU	4667	2110	65
    Nevelsk	RU	4668	14187	17
    Qinggang	CN	4669	12610	64
    Yeysk	RU	4670	3826	88
    Baruun Urt	MN	4670	11328	16
    Centralia	US	4672	-12295	19
    Superior	US	4672	-9210	28
    Trepassey	CA	4674	-5336	0
    Tacheng	CN	4675	8295	50
    Berdyansk	UA	4676	3679	118
    Duluth	US	4678	-9211	85
    Cluj-Napoca	RO	4679	2360	317
    Presque Isle	US	4679	-6800	9
    Fribourg	CH	4680	715	33
    Aral	KZ	4680	6167	33
    Bismarck	US	4681	-10078	64
    Bikin	RU	4682	13426	20
    Jiamusi	CN	4683	13035	1020
    Melitopol	UA	4684	3538	158
    Québec	CA	4684	-7125	624
    Zalaegerszeg	HU	4684	1684	62
    Chur	CH	4685	950	38
    Tiraspol	MD	4685	2964	157
    Balqash	KZ	4685	7495	81
    Qingan	CN	4687	12751	53
    Missoula	US	4687	-11399	73
    Moorhead	US	4687	-9674	36
    Fargo	US	4688	-9679	163
    Altdorf	CH	4688	864	9
    Dickinson	US	4688	-10279	16
    Sarnen	CH	4690	824	9
    Kecskemét	HU	4690	1970	114
    Jamestown	US	4691	-9870	15
    Bern	CH	4692	747	275
    Piatra-Neamt	RO	4694	2638	103
    Stans	CH	4695	838	7
    Tieli	CN	4695	12805	110
    Yuzhno Sakhalinsk	RU	4696	14274	176
    Mykolayiv	UA	4697	3198	511
    Aberdeen	US	4697	-12381	33
    Qulsary	KZ	4698	5402	37
    Nevers	FR	4698	317	46
    Neuchâtel	CH	4700	692	31
    Koktokay	CN	4700	8947	80
    Chișinău	MD	4700	2886	688
    Schwyz	CH	4702	865	14
    Olympia	US	4704	-12290	157
    Kholmsk	RU	4705	14206	33
    Glarus	CH	4705	907	6
    Oradea	RO	4705	2192	214
    Luzern	CH	4705	828	250
    Balyqshy	KZ	4707	5187	32
    Graz	AT	4708	1541	263
    Bourges	FR	4708	240	72
    Veszprém	HU	4709	1791	62
    Mariupol	UA	4710	3756	482
    Urzhar	KZ	4710	8160	15
    Glendive	US	4711	-10471	6
    Atyrau	KZ	4711	5192	183
    Hancock	US	4713	-8858	16
    Vaduz	LI	4713	952	36
    Nancha	CN	4714	12929	121
    Bataysk	RU	4714	3974	110
    Bistrița	RO	4714	2451	81
    Angangxi	CN	4716	12380	24
    Biel	CH	4717	725	79
    Iași	RO	4717	2757	326
    Zalău	RO	4718	2306	63
    Zug	CH	4718	849	23
    Arxan	CN	4718	11997	32
    Szolnok	HU	4719	2018	109
    Székesfehérvár	HU	4719	1841	144
    Hulan Ergi	CN	4721	12361	290
    Nantes	FR	4721	-159	439
    Tacoma	US	4721	-12252	720
    Solothurn	CH	4721	754	15
    Szombathely	HU	4723	1663	110
    Besançon	FR	4723	603	128
    Taganrog	RU	4723	3892	279
    Rostov	RU	4723	3971	1052
    Suileng	CN	4725	12711	58
    Dubăsari	MD	4726	2916	23
    Fujin	CN	4727	13202	89
    Innsbruck	AT	4728	1141	155
    Argentia	CA	4730	-5399	1
    Ondorhaan	MN	4732	11065	15
    Dijon	FR	4733	503	170
    Appenzell	CH	4733	942	6
    Longjiang	CN	4734	12318	106
    Qiqihar	CN	4734	12399	1641
    Dolinsk	RU	4735	14280	12
    Delémont	CH	4737	734	11
    Edmundston	CA	4738	-6833	18
    Zürich	CH	4738	855	1108
    Tours	FR	4738	70	236
    Herisau	CH	4738	928	15
    Cobalt	CA	4738	-7968	1
    Aarau	CH	4739	803	16
    Hegang	CN	4740	13037	743
    Novocherkassk	RU	4742	4008	167
    Saint Gallen	CH	4742	936	71
    Wenatchee	US	4742	-12031	63
    Hailun	CN	4745	12693	110
    Bemidji	US	4747	-9488	15
    Wallace	US	4747	-11593	1
    Zaysan	KZ	4748	8486	18
    Tsetserleg	MN	4748	10145	20
    Angers	FR	4748	-53	188
    Liestal	CH	4748	774	13
    New Liskeard	CA	4750	-7967	5
    Budapest	HU	4750	1908	1679
    Great Falls	US	4750	-11130	67
    Volgodonsk	RU	4751	4216	168
    Bregenz	AT	4752	977	27
    Virginia	US	4752	-9254	9
    Debrecen	HU	4753	2163	231
    Vyazemskiy	RU	4753	13475	15
    Tatabánya	HU	4755	1843	71
    Voznesensk	UA	4755	3133	44
    Nikopol	UA	4757	3441	130
    Channel-Port aux Basques	CA	4757	-5915	4
    Frauenfeld	CH	4757	911	22
    Seattle	US	4757	-12234	3074
    Bremerton	US	4757	-12264	127
    Basel	CH	4758	759	830
    St. John's	CA	4758	-5268	131
    Bathurst	CA	4760	-6565	6
    Baiquan	CN	4760	12608	70
    Suceava	RO	4764	2626	106
    Maqat	KZ	4765	5333	14
    Baia Mare	RO	4766	2358	137
    Spokane	US	4767	-11742	348
    Makhambet	KZ	4767	5158	9
    Coeur d'Alene	US	4768	-11678	35
    Polson	US	4769	-11416	5
    Yichun	CN	4770	12890	777
    Győr	HU	4770	1763	136
    Schaffhausen	CH	4771	863	34
    Dzuunmod	MN	4771	10695	18
    Shakhty	RU	4772	4027	221
    Botoșani	RO	4775	2666	115
    Uliastay	MN	4775	9682	8
    Lorient	FR	4775	-337	85
    Mulhouse	FR	4775	735	215
    Bălți	MD	4776	2791	151
    Novoshakhtinsk	RU	4777	3992	99
    Crookston	US	4777	-9661	9
    Zhezqazghan	KZ	4778	6777	104
    Vác	HU	4778	1913	35
    Satu Mare	RO	4779	2288	112
    Auxerre	FR	4780	357	42
    Salzburg	AT	4781	1304	206
    Wiener Neustadt	AT	4782	1625	83
    Rivière-du-Loup	CA	4783	-6953	16
    Eisenstadt	AT	4783	1653	13
    Chapleau	CA	4783	-8340	3
    Shalqar	KZ	4784	5961	27
    Rosenheim	DE	4785	1213	93
    Zaporizhzhya	UA	4786	3518	788
    Altay	CN	4787	8812	142
    Yian	CN	4788	12530	40
    Eger	HU	4790	2038	57
    Ely	US	4790	-9183	4
    Orléans	FR	4790	190	217
    Ulaanbaatar	MN	4792	10692	885
    Gannan	CN	4792	12351	59
    Grand Forks	US	4793	-9703	59
    Kryvyy Rih	UA	4793	3334	652
    Everett	US	4796	-12220	487
    Ayakoz	KZ	4796	8043	46
    Nyíregyháza	HU	4797	2172	177
    Donetsk	UA	4800	3783	988
    Zalantun	CN	4800	12272	138
    Wawa	CA	4800	-8478	2
    Le Mans	FR	4800	10	145
    Freiburg	DE	4800	787	255
    Dund-Us	MN	4802	9163	30
    Qarazhal	KZ	4803	7080	22
    Keshan	CN	4803	12587	72
    Makiyivka	UA	4803	3797	377
    Choybalsan	MN	4807	11451	33
    Rennes	FR	4810	-167	209
    Miskolc	HU	4810	2078	248
    Salgótarján	HU	4810	1983	40
    Devils Lake	US	4811	-9886	8
    Val d'Or	CA	4812	-7777	21
    Munich	DE	4813	1158	1275
    Bratislava	SK	4815	1712	424
    Williston	US	4816	-10363	14
    Glasgow	US	4818	-10664	3
    Belaya Kalitva	RU	4819	4079	48
    Kalispell	US	4820	-11432	32
    Vienna	AT	4820	1637	2400
    Minot	US	4823	-10130	39
    Xinqing	CN	4824	12951	55
    Beian	CN	4824	12648	155
    Rouyn-Noranda	CA	4825	-7903	25
    Aqadyr	KZ	4827	7286	10
    Akhtubinsk	RU	4828	4617	45
    Horlivka	UA	4830	3805	397
    Chernivtsi	UA	4831	2592	298
    Linz	AT	4832	1429	349
    Kamensk Shakhtinskiy	RU	4833	4025	76
    Troyes	FR	4834	408	62
    Augsburg	DE	4835	1090	359
    Trnava	SK	4837	1760	70
    Brest	FR	4839	-450	145
    Ulm	DE	4840	1000	173
    Victoria	CA	4843	-12335	290
    Chicoutimi	CA	4843	-7107	54
    Rimouski	CA	4843	-6852	36
    Thunder Bay	CA	4845	-8928	99
    Khabarovsk	RU	4846	13512	579
    Krasnogorsk	RU	4846	14209	3
    Timmins	CA	4847	-8133	35
    Dnipro	UA	4848	3500	1050
    Nehe	CN	4849	12488	108
    Kirovohrad	UA	4850	3226	249
    St.-Brieuc	FR	4852	-278	53
    Melun	FR	4853	267	249
    Havre	US	4855	-10968	11
    Stephenville	CA	4855	-5857	7
    Amos	CA	4857	-7812	11
    Passau	DE	4857	1347	51
    Luhansk	UA	4857	3933	452
    Strasbourg	FR	4858	775	440
    Zvolen	SK	4858	1913	45
    International Falls	US	4860	-9341	15
    Uzhgorod	UA	4863	2225	151
    Makarov	RU	4863	14280	7
    Nancy	FR	4868	620	269
    Kamyanets-Podilskyy	UA	4868	2658	115
    Atasu	KZ	4869	7165	20
    Bayghanin	KZ	4869	5587	8
    Volgograd	RU	4871	4450	984
    Kramatorsk	UA	4872	3753	184
    Košice	SK	4873	2125	237
    Banská Bystrica	SK	4873	1915	82
    Atikokan	CA	4875	-9162	4
    Marathon	CA	4875	-8637	5
    Uman	UA	4875	3021	88
    Bellingham	US	4876	-12249	100
    Ingolstadt	DE	4877	1145	163
    Stuttgart	DE	4878	920	2945
    Bugt	CN	4878	12193	17
    Volzhskiy	RU	4879	4477	323
    Birobidzhan	RU	4880	13295	76
    La Sarre	CA	4880	-7920	7
    Versailles	FR	4880	213	85
    Bulgan	MN	4881	10353	17
    Buchans	CA	4882	-5687	1
    Embi	KZ	4883	5814	19
    Gaspé	CA	4884	-6449	4
    Dolbeau	CA	4887	-7223	13
    Dzuunharaa	MN	4887	10647	19
    Paris	FR	4887	233	9904
    Lysychansk	UA	4892	3843	124
    Olgiy	MN	4893	8995	35
    Ivano-Frankivsk	UA	4893	2471	241
    Millerovo	RU	4894	4040	39
    Corner Brook	CA	4895	-5793	21
    Gander	CA	4895	-5455	3
    Hodrogo	MN	4897	9678	0
    Savetskaya Gavan	RU	4897	14027	30
    České Budějovice	CZ	4898	1446	99
    Prešov	SK	4900	2124	95
    Karlsruhe	DE	4900	840	377
    Obluchye	RU	4900	13108	10
    Nipigon	CA	4902	-8825	1
    Regensburg	DE	4902	1212	164
    Abbotsford	CA	4905	-12230	152
    Erdenet	MN	4905	10412	80
    Cochrane	CA	4907	-8102	4
    Uglegorsk	RU	4908	14203	13
    Kremenchuk	UA	4908	3343	233
    Vanino	RU	4909	14024	19
    Creston	CA	4910	-11652	5
    Cap-Chat	CA	4910	-6668	1
    Metz	FR	4912	618	409
    Nanaimo	CA	4915	-12393	85
    Tofino	CA	4915	-12590	2
    Chilliwack	CA	4917	-12195	52
    Deer Lake	CA	4917	-5743	4
    Nenjiang	CN	4918	12523	87
    Caen	FR	4918	-35	190
    Hailar	CN	4920	11970	231
    Brno	CZ	4920	1661	388
    Žilina	SK	4922	1875	88
    Baie-Comeau	CA	4922	-6816	10
    Vinnytsya	UA	4923	2848	352
    Zlín	CZ	4923	1765	125
    Poronaysk	RU	4924	14308	17
    Reims	FR	4925	403	197
    Saarbrücken	DE	4925	697	770
    Vancouver	CA	4927	-12312	2313
    Yakeshi	CN	4928	12073	116
    Drohobych	UA	4934	2350	124
    Jihlava	CZ	4940	1558	54
    Kapuskasing	CA	4942	-8243	9
    Heidelberg	DE	4942	870	427
    Khmelnytskyy	UA	4942	2700	398
    Qarqaraly	KZ	4942	7546	8
    Zhanibek	KZ	4943	4688	8
    Rouen	FR	4943	108	533
    Cherkasy	UA	4943	3207	298
    Nürnberg	DE	4945	1108	737
    Fürth	DE	4947	1100	238
    Oktyabrsk	KZ	4947	5744	28
    Nelson	CA	4948	-11728	12
    Trout River	CA	4948	-5812	0
    Penticton	CA	4950	-11958	38
    Mannheim	DE	4950	847	2362
    Le Havre	FR	4950	10	242
    Cranbrook	CA	4952	-11577	19
    Steinbach	CA	4952	-9668	10
    Ternopil	UA	4954	2558	245
    Poltava	UA	4957	3457	318
    Manzhouli	CN	4960	11743	94
    Shar	KZ	4960	8105	9
    Luxembourg	LU	4961	613	107
    Darhan	MN	4962	10635	75
    Turgay	KZ	4963	6350	5
    Olomouc	CZ	4963	1725	101
    Mörön	MN	4965	10015	28
    Cherbourg	FR	4965	-165	61
    Weyburn	CA	4967	-10385	9
    Courtenay	CA	4968	-12500	33
    Arlon	BE	4968	582	26
    Serebryansk	KZ	4970	8342	1
    Grevenmacher	LU	4970	633	4
    Lethbridge	CA	4970	-11283	71
    Hearst	CA	4970	-8367	5
    Geraldton	CA	4972	-8697	1
    Kupyansk	UA	4972	3760	79
    Pizen	CZ	4974	1336	164
    Zyryanovsk	KZ	4975	8425	50
    Matagami	CA	4975	-7763	2
    Progress	RU	4975	12962	0
    Kenora	CA	4977	-9447	11
    Frolovo	RU	4977	4365	41
    Bila Tserkva	UA	4977	3013	199
    Dryden	CA	4978	-9283	8
    Würzburg	DE	4980	995	169
    Port-Menier	CA	4982	-6435	0
    Ostrava	CZ	4983	1825	479
    Brandon	CA	4983	-9995	28
    Lvov	UA	4984	2403	804
    Winnipeg	CA	4988	-9717	632
    Diekirch	LU	4988	617	6
    Powell River	CA	4988	-12455	13
    Qaraghandy	KZ	4988	7311	452
    Kelowna	CA	4990	-11948	125
    Amiens	FR	4990	230	143
    Algha	KZ	4990	5734	28
    Dieppe	FR	4993	108	42
    La Scie	CA	4997	-5558	1
    Mainz	DE	4998	827	185
    Ulaangom	MN	4998	9207	36
    Oskemen	KZ	4999	8261	319
    Kharkiv	UA	5000	3625	1461
    Nikolayevsk	RU	5002	4543	16
    Campbell River	CA	5002	-12525	33
    Medicine Hat	CA	5003	-11068	63
    Pardubice	CZ	5004	1576	107
    Pallasovka	RU	5005	4688	17
    Kraków	PL	5006	1996	756
    Temirtau	KZ	5006	7296	171
    Krasnokamensk	RU	5007	11803	54
    Mikhaylovka	RU	5007	4322	59
    Rzeszów	PL	5007	2200	246
    Wiesbaden	DE	5008	825	617
    Kamyshin	RU	5008	4540	129
    Prague	CZ	5008	1447	1162
    Frankfurt	DE	5010	868	2895
    Penzance	GB	5013	-555	21
    Selkirk	CA	5015	-9688	10
    Natashquan	CA	5019	-6181	1
    Chapaev	KZ	5019	5114	6
    Hradec Králové	CZ	5021	1581	95
    Valuyki	RU	5021	3810	36
    Amursk	RU	5022	13690	47
    Arqalyq	KZ	5024	6690	56
    Zhytomyr	UA	5025	2866	282
    Suchboatar	MN	5025	10620	24
    Heihe	CN	5025	12745	109
    Katowice	PL	5026	1902	2746
    Sioux Lookout	CA	5026	-9192	5
    Coburg	DE	5027	1097	61
    Blagoveshchensk	RU	5027	12753	221
    Khromtau	KZ	5027	5845	24
    Aqtobe	KZ	5028	5717	262
    Arras	FR	5028	278	64
    Swift Current	CA	5028	-10777	15
    Mingan	CA	5030	-6402	1
    Sept-Îles	CA	5032	-6636	26
    Hof	DE	5032	1192	56
    Gliwice	PL	5033	1867	508
    Bytom	PL	5035	1891	662
    Koblenz	DE	5035	760	313
    Kyakhta	RU	5035	10645	18
    Ridder	KZ	5036	8351	57
    Plymouth	GB	5039	-416	247
    Borzya	RU	5039	11652	30
    Moose Jaw	CA	5040	-10555	32
    Shebekino	RU	5041	3689	45
    Mistassini	CA	5042	-7387	3
    Charleroi	BE	5042	445	345
    Kiev	UA	5043	3052	2709
    Semey	KZ	5044	8028	311
    Mons	BE	5045	394	91
    Regina	CA	5045	-10462	176
    Namur	BE	5047	487	106
    Chevery	CA	5048	-5961	0
    Brovary	UA	5049	3078	89
    Sherlovaya Gora	RU	5053	11630	0
    Komsomolsk na Amure	RU	5056	13702	276
    Orongen Zizhiqi	CN	5057	12372	40
    Brooks	CA	5057	-11190	14
    Osakarovka	KZ	5058	7257	7
    Gießen	DE	5058	865	82
    Rivne	UA	5062	2625	255
    Liège	BE	5063	558	749
    Belgorod	RU	5063	3660	345
    Shemonaikha	KZ	5063	8190	27
    Gimli	CA	5063	-9700	3
    Lille	FR	5065	308	1044
    Yitulihe	CN	5065	12152	20
    Alekseyevka	RU	5065	3869	40
    Usti Nad Labem	CZ	5066	1408	94
    Kamloops	CA	5067	-12033	69
    Lillooet	CA	5068	-12193	3
    Opole	PL	5068	1793	131
    Severo Kurilsk	RU	5069	15608	2
    Exeter	GB	5070	-353	113
    Port Hardy	CA	5072	-12750	2
    Bonn	DE	5072	708	681
    Bournemouth	GB	5073	-190	427
    Lutsk	UA	5075	2533	214
    Dombarovskiy	RU	5075	5954	10
    Uryupinsk	RU	5077	4200	42
    Ergun Zuoqi	CN	5078	12152	43
    Liberec	CZ	5080	1508	102
    Portsmouth	GB	5080	-108	442
    Chemnitz	DE	5083	1292	303
    Brighton	GB	5083	-17	503
    Brussels	BE	5083	433	1743
    Maastricht	NL	5085	568	122
    Gera	DE	5087	1207	105
    Kielce	PL	5089	2066	216
    Aleksandrovsk Sakhalinskiy	RU	5090	14216	12
    Southampton	GB	5090	-140	384
    Belogorsk	RU	5092	12846	70
    Sumy	UA	5092	3478	294
    Cologne	DE	5093	695	1004
    Jena	DE	5093	1158	105
    Melville	CA	5093	-10280	4
    Olovyannaya	RU	5095	11557	8
    Calais	FR	5095	183	92
    Korosten	UA	5095	2865	73
    Hasselt	BE	5096	548	69
    Erfurt	DE	5097	1103	203
    Gornyak	RU	5099	8149	16
    Revelstoke	CA	5100	-11818	8
    Krasnoarmeysk	RU	5102	4570	26
    Gent	BE	5103	370	444
    Teli	RU	5103	9023	4
    Red Lake	CA	5103	-9383	2
    Dresden	DE	5105	1375	618
    Nizhyn	UA	5105	3189	116
    Calgary	CA	5108	-11408	1110
    Derzhavinsk	KZ	5110	6631	16
    Aginskoye	RU	5110	11452	11
    Wrocław	PL	5111	1703	635
    Chegdomyn	RU	5112	13302	15
    Dover	GB	5113	130	36
    Dauphin	CA	5115	-10005	9
    Zmeinogorsk	RU	5116	8220	12
    Sol-lletsk	RU	5116	5500	27
    Aqsay	KZ	5117	5303	35
    Banff	CA	5118	-11557	8
    Astana	KZ	5118	7143	346
    Novotroitsk	RU	5120	5833	106
    Orsk	RU	5121	5863	247
    Yorkton	CA	5122	-10247	15
    Kovel	UA	5122	2472	71
    Brugge	BE	5122	323	146
    Antwerpen	BE	5122	442	920
    Düsseldorf	DE	5122	678	1220
    St-Augustin	CA	5124	-5865	4
    Konotop	UA	5124	3321	104
    Wuppertal	DE	5125	717	777
    Lublin	PL	5125	2257	360
    Oral	KZ	5127	5134	210
    Gubkin	RU	5127	3738	0
    Moosonee	CA	5128	-8066	2
    Gusinoozyorsk	RU	5128	10650	24
    Petrovsk Zabaykalskiy	RU	5128	10883	21
    Kassel	DE	5130	950	290
    Starsy Oskol	RU	5130	3784	227
    Leipzig	DE	5134	1241	543
    Khilok	RU	5135	11045	11
    Borisoglebsk	RU	5137	4209	69
    St. Anthony	CA	5138	-5560	0
    Bath	GB	5138	-235	93
    Chernobyl	UA	5139	3010	0
    Svobodnyy	RU	5141	12813	64
    Mednogorsk	RU	5142	5758	31
    Eindhoven	NL	5143	550	398
    Duisburg	DE	5143	675	1277
    Lake Louise	CA	5143	-11618	1
    Bristol	GB	5145	-258	554
    Essen	DE	5145	702	1742
    Forteau	CA	5145	-5695	0
    De Kastri	RU	5147	14078	4
    Kindersley	CA	5147	-10913	4
    Reading	GB	5147	-98	370
    Gay	RU	5147	5845	42
    Cardiff	GB	5150	-322	861
    London	GB	5150	-12	8567
    Engels	RU	5150	4612	196
    Middelburg	NL	5150	361	46
    Chernihiv	UA	5150	3130	308
    Rubtsovsk	RU	5152	8121	161
    Göttingen	DE	5152	992	139
    Dortmund	DE	5153	745	588
    Southend-on-Sea	GB	5155	72	618
    Balashov	RU	5155	4316	98
    Saratov	RU	5158	4603	843
    Swansea	GB	5163	-395	294
    Erymentau	KZ	5163	7310	25
    Zhaltyr	KZ	5163	6983	1
    Slyudyanka	RU	5165	10370	19
    's-Hertogenbosch	NL	5168	532	135
    Lgov	RU	5169	3527	24
    Kyzyl	RU	5171	9438	108
    Cat Lake	CA	5172	-9180	0
    Voronezh	RU	5173	3927	844
    Ekibastuz	KZ	5173	7532	128
    Kursk	RU	5174	3619	409
    Zholymbet	KZ	5175	7171	7
    Oxford	GB	5177	-125	193
    Cottbus	DE	5177	1433	105
    Łódź	PL	5178	1945	758
    Orenburg	RU	5178	5511	550
    Atbasar	KZ	5182	6835	36
    Ulan Ude	RU	5182	10762	360
    Nogliki	RU	5183	14317	10
    Shilka	RU	5187	11603	14
    Shostka	UA	5187	3348	97
    Atkarsk	RU	5188	4500	28
    Luton	GB	5188	-42	236
    Cork	IE	5190	-850	189
    Rotterdam	NL	5192	448	1005
    Zielona Góra	PL	5195	1550	118
    Esil	KZ	5196	6638	14
    Gorno Altaysk	RU	5196	8596	60
    Münster	DE	5197	762	270
    Arnhem	NL	5199	592	142
    Shimanovsk	RU	5200	12770	21
    Nerchinsk	RU	5201	11655	15
    Pugachev	RU	5201	4879	27
    Bielefeld	DE	5203	853	332
    Balakovo	RU	5203	4780	200
    Volsk	RU	5203	4737	70
    Mazyr	BY	5205	2927	112
    Biggar	CA	5205	-10798	2
    Killarney	IE	5205	-952	12
    Chita	RU	5206	11346	308
    Ipswich	GB	5207	117	144
    The Hague	NL	5208	427	1406
    Brest	BY	5210	2370	301
    Utrecht	NL	5210	512	640
    Williams Lake	CA	5212	-12215	14
    Pinsk	BY	5213	2609	131
    Magdeburg	DE	5213	1162	230
    Bella Bella	CA	5215	-12812	1
    Saskatoon	CA	5217	-10667	199
    Zhetiqara	KZ	5219	6124	47
    Atka	US	5220	-17420	0
    Cambridge	GB	5220	12	128
    Lansdowne House	CA	5222	-8788	0
    Eastmain	CA	5223	-7852	0
    Braunschweig	DE	5225	1050	245
    Warsaw	PL	5225	2100	1707
    Waterford	IE	5226	-711	49
    Red Deer	CA	5227	-11380	75
    Tralee	IE	5227	-972	26
    Osnabrück	DE	5228	805	231
    Pavlodar	KZ	5230	7695	329
    Irkutsk	RU	5232	10424	587
    Stettler	CA	5233	-11268	5
    Amsterdam	NL	5235	492	1031
    Zheleznogorsk	RU	5235	3540	98
    Berens River	CA	5237	-9703	1
    Hannover	DE	5237	972	722
    Haarlem	NL	5238	463	350
    Potsdam	DE	5240	1307	218
    Poznań	PL	5241	1690	624
    Coventry	GB	5242	-150	388
    Livny	RU	5242	3760	53
    Homyel	BY	5243	3100	481
    Bol'sheretsk	RU	5244	15636	0
    Aqsu	KZ	5245	7196	9
    Qusmuryn	KZ	5246	6460	8
    Serdobsk	RU	5246	4422	37
    Birmingham	GB	5248	-192	2285
    Aleysk	RU	5249	8278	28
    Gryazi	RU	5249	3993	47
    Bestobe	KZ	5250	7310	7
    Sharbaqty	KZ	5250	7815	0
    Berlin	DE	5252	1340	3406
    Zwolle	NL	5252	610	112
    Port Hope Simpson	CA	5253	-5630	0
    Biysk	RU	5253	8518	215
    Novozybkov	RU	5253	3194	44
    Angarsk	RU	5256	10392	243
    Yelets	RU	5258	3850	116
    Peterborough	GB	5258	-25	140
    Kulunda	RU	5258	7895	15
    Kotovsk	RU	5259	4150	33
    Deer Lake	CA	5262	-9407	4
    Lipetsk	RU	5262	3964	516
    Leicester	GB	5263	-113	458
    Norwich	GB	5263	130	191
    Makinsk	KZ	5264	7041	23
    Kilkenny	IE	5265	-725	22
    Kirsanov	RU	5266	4272	18
    Oktyabrskiy	RU	5266	15624	67
    Limerick	IE	5266	-862	90
    Abaza	RU	5267	9010	18
    Tobol	KZ	5270	6257	7
    Shannon	IE	5270	-886	9
    Sibay	RU	5271	5864	62
    Tambov	RU	5273	4143	301
    Usolye Sibirskoye	RU	5276	10364	86
    Klintsy	RU	5277	3224	66
    North Battleford	CA	5277	-10828	19
    Kumertau	RU	5277	5578	65
    Inowrocław	PL	5278	1825	79
    Buzuluk	RU	5278	5226	88
    Tashtagol	RU	5279	8787	23
    Ust' Ordynskiy	RU	5283	10470	15
    Hudson Bay	CA	5285	-10238	2
    Jasper	CA	5288	-11808	4
    Michurinsk	RU	5290	4050	93
    Attawapiskat	CA	5292	-8243	2
    Nikolski	US	5294	-16887	0
    Labrador City	CA	5294	-6692	10
    Big Beaver House	CA	5295	-8988	0
    Rudny	KZ	5295	6313	124
    Wetaskiwin	CA	5297	-11338	12
    Orel	RU	5297	3607	335
    Nottingham	GB	5297	-117	826
    Chapayevsk	RU	5297	4972	107
    Bukachacha	RU	5298	11692	3
    Quesnel	CA	5298	-12248	14
    Assen	NL	5300	655	62
    Stoke	GB	5300	-218	391
    Slavgorod	RU	5300	7867	34
    Camrose	CA	5302	-11282	16
    Kartaly	RU	5305	6068	29
    Petropavlovsk Kamchatskiy	RU	5306	15862	187
    Bremen	DE	5308	880	725
    Kachiry	KZ	5308	7609	9
    Sayanogorsk	RU	5309	9140	56
    Novokuybishevsk	RU	5312	4992	152
    Bydgoszcz	PL	5312	1801	366
    Kuznetsk	RU	5312	4660	96
    Babruysk	BY	5313	2919	221
    Oldenburg	DE	5313	822	167
    Baranavichy	BY	5314	2601	169
    Yefremov	RU	5315	3812	45
    Nikolayevsk na Amure	RU	5315	14073	27
    Białystok	PL	5315	2317	292
    Cheremkhovo	RU	5316	10307	57
    Syzran	RU	5317	4848	189
    Penza	RU	5318	4500	513
    Kamenka	RU	5319	4404	17
    Samara	RU	5320	5015	1137
    Prince Albert	CA	5320	-10575	35
    Chester	GB	5320	-292	90
    Groningen	NL	5322	658	217
    Oostanay	KZ	5322	6363	237
    Mundybash	RU	5323	8732	6
    Sandspit	CA	5324	-13183	1
    Leeuwarden	NL	5325	578	126
    Bryansk	RU	5326	3443	427
    Mtsensk	RU	5326	3655	48
    Galway	IE	5327	-905	76
    Happy Valley - Goose Bay	CA	5330	-6030	8
    Kokshetau	KZ	5330	6942	129
    Dublin	IE	5333	-625	1059
    Ertis	KZ	5335	7545	9
    Barnaul	RU	5336	8374	600
    Sheffield	GB	5337	-150	1293
    Emden	DE	5337	722	52
    Salavat	RU	5337	5593	160
    Otradnyy	RU	5338	5135	50
    Novoaltaysk	RU	5340	8396	91
    Hinton	CA	5340	-11758	10
    Liverpool	GB	5342	-292	811
    Szczecin	PL	5342	1453	408
    Magnitogorsk	RU	5342	5898	413
    Magdagachi	RU	5345	12580	12
    Morshansk	RU	5345	4180	49
    Grudziądz	PL	5348	1875	102
    Tolyatti	RU	5348	4953	703
    Vegreville	CA	5350	-11205	6
    Manchester	GB	5350	-225	2230
    Churchill Falls	CA	5353	-6398	0
    Edmonton	CA	5355	-11350	1058
    Hamburg	DE	5355	1000	1757
    Bremerhaven	DE	5355	858	138
    Okha	RU	5357	14295	27
    Dyatkovo	RU	5359	3434	34
    Sterlitamak	RU	5363	5596	267
    Ros Comain	IE	5363	-818	5
    Schwerin	DE	5363	1142	97
    Kishkenekol	KZ	5364	7234	7
    Buguruslan	RU	5366	5243	54
    Hrodna	BY	5368	2383	317
    Cartwright	CA	5370	-5701	1
    Abakan	RU	5370	9144	167
    Drogheda	IE	5372	-635	37
    Karasuk	RU	5373	7802	29
    Mogocha	RU	5373	11977	13
    Novokuznetsk	RU	5375	8712	540
    Zeya	RU	5375	12727	27
    Kingston upon Hull	GB	5375	-33	302
    Komsomolets	KZ	5375	6205	10
    Bogoroditsk	RU	5377	3811	40
    Radisson	CA	5378	-7762	0
    Kamenna Obi	RU	5379	8134	45
    Bradford	GB	5380	-175	502
    Olsztyn	PL	5380	2048	187
    The Pas	CA	5382	-10123	6
    Leeds	GB	5383	-158	1529
    Blackpool	GB	5383	-305	273
    Chernogorsk	RU	5383	9122	72
    Ełk	PL	5383	2235	56
    Tayynsha	KZ	5385	6976	13
    Unalaska	US	5387	-16653	4
    Lübeck	DE	5387	1067	235
    Lida	BY	5389	2528	100
    Mahilyow	BY	5390	3032	369
    Minsk	BY	5390	2757	1805
    Prokopyevsk	RU	5390	8671	276
    Prince George	CA	5392	-12277	66
    Zima	RU	5393	10203	60
    Roslavl	RU	5395	3286	57
    Norway House	CA	5397	-9783	6
    Island Lake	CA	5397	-9477	0
    York	GB	5397	-108	159
    Skovorodino	RU	5398	12392	10
    Kiselevsk	RU	5400	8664	104
    Dundalk	IE	5400	-642	39
    Shchekino	RU	5401	3751	86
    Ruzayevka	RU	5406	4492	49
    Rayevskiy	RU	5407	5493	20
    Rostock	DE	5407	1215	203
    Kirov	RU	5409	3430	39
    Novomoskovsk	RU	5409	3822	131
    Troitsk	RU	5411	6157	82
    Belebey	RU	5413	5412	63
    Meadow Lake	CA	5413	-10843	6
    Douglas	IM	5415	-448	36
    Cherlak	RU	5416	7482	12
    Saransk	RU	5417	4518	303
    Rigolet	CA	5418	-5845	0
    Elbląg	PL	5419	1940	128
    Koszalin	PL	5420	1618	107
    Tula	RU	5420	3763	489
    Burns Lake	CA	5422	-12577	3
    Barysaw	BY	5423	2849	155
    Cherepanovo	RU	5423	8337	20
    Muineachan	IE	5425	-697	6
    Dimitrovgrad	RU	5425	4956	132
    Sligo	IE	5427	-848	20
    Scarborough	GB	5428	-43	71
    Guryevsk	RU	5430	8594	39
    Stralsund	DE	5430	1310	61
    Prince Rupert	CA	5432	-13033	15
    Maladzyechna	BY	5432	2687	101
    Ulyanovsk	RU	5433	4841	641
    Kiel	DE	5433	1013	269
    Artemovsk	RU	5435	9344	5
    Sasovo	RU	5435	4191	31
    Kupina	RU	5436	7727	16
    Gdańsk	PL	5436	1864	740
    Plast	RU	5437	6081	17
    Bagdarin	RU	5443	11360	5
    Oktyabrskiy	RU	5446	5346	108
    Shira	RU	5449	8995	9
    Terrace	CA	5450	-12858	19
    Aleksin	RU	5451	3709	67
    Orsha	BY	5452	3042	135
    Lisburn	GB	5452	-667	13
    Gdynia	PL	5452	1853	315
    Kaluga	RU	5452	3627	339
    Bugulma	RU	5455	5279	92
    Tulun	RU	5457	10057	51
    Middlesbrough	GB	5458	-123	416
    Leninogorsk	RU	5460	5245	66
    Omagh	GB	5460	-730	21
    Belfast	GB	5460	-596	450
    Tuymazy	RU	5460	5369	69
    Ryazan	RU	5462	3972	520
    Chernyakhovsk	RU	5463	2181	45
    Donegal	IE	5465	-812	3
    Iskitim	RU	5465	8329	62
    Leninsk Kuznetsky	RU	5466	8617	109
    Vilnius	LT	5468	2532	542
    Kaliningrad	RU	5470	2050	435
    Chumikan	RU	5471	13531	1
    Athabasca	CA	5472	-11327	3
    Yemanzhelinsk	RU	5475	6129	42
    Smithers	CA	5477	-12717	6
    Flin Flon	CA	5477	-10188	6
    Lac La Biche	CA	5477	-11196	3
    Smolensk	RU	5478	3205	321
    Flensburg	DE	5478	943	98
    Ufa	RU	5479	5604	1018
    Schefferville	CA	5480	-6682	0
    Alatyr	RU	5485	4660	46
    False Pass	US	5485	-16342	0
    Carlisle	GB	5488	-293	73
    Petropavlovsk	KZ	5488	6922	228
    Nizhneudinsk	RU	5490	9903	43
    Almetyevsk	RU	5490	5232	140
    Bulaevo	KZ	5491	7044	10
    Kurtamysh	RU	5491	6443	18
    Sunderland	GB	5492	-138	453
    Isikul	RU	5493	7127	21
    Serpukhov	RU	5493	3743	136
    Kasimov	RU	5494	4139	37
    Bakal	RU	5495	5880	27
    Oxford House	CA	5495	-9527	0
    Kaunas	LT	5495	2388	375
    Omsk	RU	5499	7340	1135
    Miass	RU	5500	6009	168
    Asha	RU	5500	5727	39
    Ob	RU	5500	8271	40
    Londonderry	GB	5500	-733	84
    Newcastle	GB	5500	-160	882
    Novosibirsk	RU	5503	8296	1389
    Kalachinsk	RU	5505	7457	24
    Dumfries	GB	5507	-355	31
    Svendborg	DK	5507	1062	29
    Sovetsk	RU	5507	2188	43
    Kolomna	RU	5508	3878	148
    Obninsk	RU	5508	3662	107
    La Ronge	CA	5510	-10530	4
    Safonovo	RU	5515	3322	47
    Chelyabinsk	RU	5516	6144	1091
    Grand Prairie	CA	5517	-11880	41
    Tynda	RU	5517	12471	37
    Zlatoust	RU	5518	5965	191
    Vitsyebsk	BY	5519	3019	343
    Kargat	RU	5520	8028	11
    Cold Bay	US	5520	-16272	0
    Vyazma	RU	5521	3429	56
    Hydaburg	US	5521	-13280	0
    Tatarsk	RU	5522	7597	25
    Toguchin	RU	5524	8438	22
    Topki	RU	5528	8561	25
    Kuujjuarapik	CA	5528	-7777	1
    Vyska	RU	5532	4216	62
    Uzhur	RU	5533	8982	19
    Sand Point	US	5534	-16050	1
    Kemerovo	RU	5534	8609	477
    Ketchikan	US	5536	-13166	9
    Barabinsk	RU	5536	7835	32
    Chistopol	RU	5536	5064	62
    Podolsk	RU	5538	3753	321
    Yegoryevsk	RU	5538	3903	90
    Arzamas	RU	5540	4380	143
    Odense	DK	5540	1038	158
    Birsk	RU	5542	5554	41
    Sorø	DK	5543	1157	7
    Hopedale	CA	5545	-6022	0
    Ayr	GB	5545	-462	69
    Kurgan	RU	5546	6534	343
    Esbjerg	DK	5547	845	72
    Shumerlya	RU	5548	4642	35
    Polatsk	BY	5549	2879	82
    Kanash	RU	5551	4747	50
    Nazyvayevsk	RU	5557	7135	12
    Murom	RU	5557	4204	131
    Malmö	SE	5558	1303	269
    Severobaykalsk	RU	5563	10931	26
    Nizhnekamsk	RU	5564	5182	234
    Roskilde	DK	5565	1208	44
    København	DK	5568	1256	1085
    Naberezhnyye Chelny	RU	5570	5232	461
    Kyshtym	RU	5570	6056	51
    Vejle	DK	5571	954	51
    Klaipėda	LT	5572	2112	192
    Yurga	RU	5573	8489	84
    Pukatawagan	CA	5573	-10132	0
    Panevežys	LT	5574	2437	127
    Thompson	CA	5575	-9787	14
    Kazan	RU	5575	4913	1115
    Moscow	RU	5575	3762	10452
    Dawson Creek	CA	5577	-12023	11
    Nelson House	CA	5580	-9885	2
    Uyar	RU	5581	9432	13
    Orekhovo-Zuevo	RU	5582	3898	140
    Zelenodolsk	RU	5584	4866	100
    Shamattawa	CA	5585	-9208	1
    Noginsk	RU	5587	3848	230
    Glasgow	GB	5587	-425	1160
    Daugavpils	LV	5588	2651	112
    Ulkan	RU	5590	10778	0
    Perryville	US	5592	-15915	0
    Tayshet	RU	5593	9799	52
    Greenock	GB	5593	-475	75
    Hillerød	DK	5593	1232	28
    Šiauliai	LT	5594	2332	134
    Edinburgh	GB	5595	-322	505
    Biryusinsk	RU	5596	9781	10
    Zaozernyy	RU	5596	9470	34
    Fort Severn	CA	5598	-8765	0
    Krasnoyarsk	RU	5601	9287	925
    Kristianstad	SE	5603	1413	32
    Helsingborg	SE	5605	1270	91
    Verkhniy Ufaley	RU	5607	6023	34
    Anzhero Sudzhensk	RU	5608	8604	84
    Neftekamsk	RU	5608	5426	127
    Shadrinsk	RU	5608	6363	79
    Vikhorevka	RU	5609	10124	0
    Vladimir	RU	5613	4041	319
    Cheboksary	RU	5613	4725	447
    Novyy Uoyin	RU	5614	11173	4
    Ishim	RU	5615	6945	68
    Bratsk	RU	5616	10162	246
    Århus	DK	5616	1021	238
    Solnechnogorsk	RU	5618	3698	59
    Kansk	RU	5619	9571	102
    Karlskrona	SE	5620	1530	35
    Mariinsk	RU	5621	8776	43
    Ust Kamchatsk	RU	5621	16244	5
    Bogotol	RU	5622	8952	24
    Nelidovo	RU	5622	3277	25
    Peace River	CA	5623	-11728	5
    Fort St. John	CA	5625	-12083	19
    Dzerzhinsk	RU	5625	4346	257
    Rzhev	RU	5626	3433	63
    Achinsk	RU	5627	9050	118
    Chignik	US	5630	-15840	0
    Klyuchi	RU	5630	16085	1
    Velikiye Luki	RU	5632	3052	103
    Sergiyev Posad	RU	5633	3817	109
    Taksimo	RU	5633	11489	10
    Nizhny Novgorod	RU	5633	4400	1278
    Klin	RU	5634	3670	81
    Gillam	CA	5635	-9470	1
    Kovrov	RU	5636	4133	154
    Golyshmanovo	RU	5638	6837	13
    Perth	GB	5640	-347	40
    Kamensk Uralskiy	RU	5642	6194	182
    Viborg	DK	5643	940	35
    Polevskoy	RU	5644	6019	66
    Ayan	RU	5645	13817	1
    Mozhga	RU	5645	5218	47
    Dundee	GB	5647	-300	152
    Wrangell	US	5647	-13237	2
    Sarapul	RU	5648	5380	101
    Timiryazevskiy	RU	5649	8490	7
    Balakhna	RU	5649	4359	63
    Tomsk	RU	5650	8498	535
    Rēzekne	LV	5650	2732	38
    Liepaga	LV	5651	2101	85
    Nyukzha	RU	5653	12161	0
    Nain	CA	5655	-6169	1
    Zheleznogorsk Ilimskiy	RU	5658	10412	28
    Krasnoufimsk	RU	5660	5776	43
    Yoshkar Ola	RU	5664	4787	324
    Jelgava	LV	5665	2371	67
    Kalmar	SE	5667	1637	35
    Halmstad	SE	5667	1286	56
    Yalutorovsk	RU	5667	6630	36
    Neryungri	RU	5667	12471	66
    Fort McMurray	CA	5673	-11138	22
    Ust Kut	RU	5676	10576	25
    Fort William	GB	5682	-511	10
    Lynn Lake	CA	5685	-10105	0
    Izhevsk	RU	5685	5323	631
    Yekaterinburg	RU	5685	6060	1313
    Shuya	RU	5685	4136	61
    Tver	RU	5686	3589	400
    Kimry	RU	5687	3734	52
    Växjö	SE	5688	1482	60
    Tara	RU	5690	7438	27
    Pervouralsk	RU	5691	5996	134
    Port Heiden	US	5695	-15863	0
    Riga	LV	5695	2410	743
    Asino	RU	5699	8616	27
    Ivanovo	RU	5701	4101	421
    Asbest	RU	5702	6146	81
    Torzhok	RU	5703	3498	49
    Votkinsk	RU	5703	5399	99
    Aalborg	DK	5703	992	122
    Sitka	US	5706	-13533	9
    Tyumen	RU	5714	6553	519
    Aberdeen	GB	5717	-208	189
    Rostov	RU	5719	3940	34
    Vichuga	RU	5722	4193	39
    Artemovskiy	RU	5737	6187	45
    Tukchi	RU	5737	13950	0
    Ventspils	LV	5739	2156	43
    Frederikshavn	DK	5743	1053	24
    Kungur	RU	5743	5695	66
    Inverness	GB	5747	-423	45
    Kineshma	RU	5747	4213	93
    Nevyansk	RU	5749	6021	28
    Uglich	RU	5752	3833	38
    Utkholok	RU	5755	15723	0
    Pilot Point	US	5756	-15757	0
    Karluk	US	5757	-15446	0
    Sovetsk	RU	5758	4896	18
    Vyshnniy Volochek	RU	5758	3456	54
    Yaroslavl	RU	5762	3987	607
    Visby	SE	5763	1830	23
    Khakhar	RU	5767	13543	0
    Borås	SE	5773	1292	65
    Göteborg	SE	5775	1200	538
    Bezhetsk	RU	5776	3669	35
    Kostroma	RU	5777	4094	278
    Jönköping	SE	5777	1416	90
    Kirensk	RU	5779	10811	13
    Kodiak	US	5779	-15241	9
    Pskov	RU	5783	2833	202
    Alapayevsk	RU	5785	6169	44
    Bologoye	RU	5787	3405	25
    Brochet	CA	5788	-10167	0
    Nizhny Tagil	RU	5792	5998	381
    Bodaybo	RU	5796	11433	16
    Ust-Ulimsk	RU	5799	10263	100
    Staraya Russa	RU	5799	3135	34
    Perm	RU	5800	5625	997
    Verkhnyaya Salda	RU	5805	6055	49
    Rybinsk	RU	5805	3882	217
    Tavda	RU	5805	6526	39
    Krasnokamsk	RU	5807	5574	53
    Kuujjuaq	CA	5810	-6840	1
    Hoonah	US	5812	-13544	0
    Glazov	RU	5812	5263	101
    Kristiansand	NO	5817	800	64
    Tobolsk	RU	5820	6826	114
    Lesosibirsk	RU	5824	9248	66
    Trollhättan	SE	5827	1230	45
    Chusovoy	RU	5829	5781	72
    Kolpashevo	RU	5830	8300	28
    Kotelnich	RU	5830	4831	28
    Juneau	US	5831	-13442	31
    Krasnouralsk	RU	5835	6005	21
    Vannersborg	SE	5836	1233	22
    Viljandi	EE	5836	2559	20
    Pärnu	EE	5837	2451	44
    Sharya	RU	5838	4551	36
    Tartu	EE	5838	2671	101
    Borovichi	RU	5840	3390	58
    Linköping	SE	5841	1563	97
    Wick	GB	5843	-308	7
    Dease Lake	CA	5845	-13003	0
    Yeniseysk	RU	5845	9216	20
    Arendal	NO	5846	877	31
    Inukjuak	CA	5847	-7814	2
    Buy	RU	5848	4152	26
    Velikiy Novgorod	RU	5850	3133	219
    Kirovo-Chepetsk	RU	5855	5004	90
    Kirov	RU	5859	4967	457
    Norrköping	SE	5860	1618	89
    Aldan	RU	5860	12539	24
    Nizhnyaya Tura	RU	5864	5980	56
    Omutninsk	RU	5866	5216	33
    King Salmon	US	5869	-15666	0
    Kodinskiy	RU	5870	9918	16
    Mariestad	SE	5870	1383	15
    Fort Chipewyan	CA	5872	-11115	3
    Slobodskoy	RU	5872	5019	49
    Luga	RU	5874	2984	40
    Nyköping	SE	5876	1702	28
    Churchill	CA	5877	-9417	1
    Fort Nelson	CA	5882	-12253	6
    Sandnes	NO	5885	569	47
    Gubakha	RU	5887	5759	31
    Haapsalu	EE	5894	2354	12
    Kirkwall	GB	5897	-295	8
    Stavanger	NO	5897	568	173
    Kudymkar	RU	5902	5463	32
    Meander River	CA	5903	-11768	0
    Siglan	RU	5903	15242	0
    Dillingham	US	5906	-15848	2
    Kizel	RU	5906	5763	22
    Togiak	US	5907	-16038	0
    Palana	RU	5908	15995	4
    Slantsy	RU	5911	2807	36
    Goodnews Bay	US	5912	-16159	0
    Cherepovets	RU	5914	3791	312
    Skien	NO	5920	960	73
    Vologda	RU	5921	3992	295
    Tønsberg	NO	5926	1042	39
    Stony Rapids	CA	5927	-10583	0
    Örebro	SE	5928	1522	99
    Kirs	RU	5931	5225	11
    Stockholm	SE	5935	1810	1264
    Karlstad	SE	5937	1350	74
    Narva	EE	5938	2816	67
    Okhotsk	RU	5938	14322	6
    Kohtla-Järve	EE	5940	2728	46
    Haugesund	NO	5941	528	40
    Berezniki	RU	5942	5676	168
    Tallinn	EE	5943	2473	394
    Moss	NO	5944	1067	37
    Vitim	RU	5945	11256	4
    Skagway	US	5946	-13531	1
    Sokol	RU	5946	4011	42
    Yakutat	US	5955	-13973	0
    Uranium City	CA	5957	-10862	0
    Gatchina	RU	5957	3013	90
    Magadan	RU	5958	15081	95
    Serov	RU	5962	6058	98
    Västerås	SE	5963	1654	107
    Homer	US	5964	-15155	7
    Tikhvin	RU	5964	3351	62
    Solikamsk	RU	5967	5675	101
    Newhalen	US	5972	-15490	0
    Kolpino	RU	5973	3065	226
    Quinhagak	US	5975	-16192	0
    Drammen	NO	5976	1019	91
    Karpinsk	RU	5976	6001	31
    Krasnoturinsk	RU	5979	6048	65
    Uppsala	SE	5986	1764	133
    Bærum	NO	5991	1135	114
    Oslo	NO	5992	1075	835
    Volkhov	RU	5993	3234	46
    St. Petersburg	RU	5994	3032	4553
    Il'pyrskiy	RU	5997	16417	0
    Fort Smith	CA	6000	-11188	1
    Kangirsuk	CA	6002	-7000	1
    Mariehamn	AX	6010	1995	11
    Chagda	RU	6010	13390	0
    Palatka	RU	6010	15090	21
    Watson Lake	CA	6012	-12880	1
    Seward	US	6013	-14947	3
    Uray	RU	6014	6475	40
    Lerwick	GB	6015	-115	7
    Severouralsk	RU	6016	5996	36
    Helsinki	FI	6018	2493	1115
    Karamken	RU	6020	15117	0
    Port Burwell	CA	6027	-6474	3
    Korf	RU	6033	16582	0
    Yerema	RU	6038	10778	1
    Mekoryuk	US	6039	-16619	0
    Bergen	NO	6039	532	214
    Porvoo	FI	6040	2567	12
    Turku	FI	6045	2226	176
    Ust Maya	RU	6046	13454	3
    Borlänge	SE	6048	1542	39
    Olyokminsk	RU	6050	12039	10
    Cordova	US	6054	-14576	2
    Kenai	US	6055	-15126	8
    Pakhachi	RU	6058	16905	0
    Tununak	US	6059	-16526	0
    Falun	SE	6061	1565	36
    Vossavangen	NO	6063	644	6
    Gävle	SE	6067	1717	69
    Ivdel	RU	6069	6041	19
    Vyborg	RU	6070	2875	117
    Whitehorse	CA	6072	-13505	23
    Lensk	RU	6073	11495	26
    Qaqortoq	GL	6073	-4604	3
    Strezhevoy	RU	6073	7758	45
    Velikiy Ustyug	RU	6077	4630	33
    Whittier	US	6078	-14868	0
    Bethel	US	6079	-16176	6
    Gjøvik	NO	6080	1070	23
    Eldikan	RU	6080	13518	2
    Hamar	NO	6082	1107	29
    Hay River	CA	6085	-11570	4
    Kouvola	FI	6088	2671	31
    Nizhenvartovsk	RU	6094	7658	245
    Lahti	FI	6099	2566	99
    Hämeenlinna	FI	6100	2447	47
    Khanty Mansiysk	RU	6100	6900	68
    Nyac	US	6100	-15994	0
    Megion	RU	6106	7610	49
    Lappeenranta	FI	6107	2818	59
    Velsk	RU	6107	4210	26
    Nefteyugansk	RU	6108	7270	113
    Laryak	RU	6110	8025	0
    Svetogorsk	RU	6110	2892	30
    Arviat	CA	6111	-9406	2
    Ennadai	CA	6113	-10088	0
    Lillehammer	NO	6113	1050	20
    Valdez	US	6114	-14635	4
    Fort Resolution	CA	6117	-11368	0
    Narsarsuaq	GL	6117	-4542	0
    Leikanger	NO	6118	685	2
    Anchorage	US	6122	-14990	260
    Surgut	RU	6126	7342	400
    Kotlas	RU	6126	4666	60
    Burwash Landing	CA	6135	-13900	0
    Bollnäs	SE	6135	1637	13
    Pori	FI	6148	2177	77
    Pokrovsk	RU	6149	12913	10
    Tampere	FI	6150	2375	259
    Hooper Bay	US	6153	-16610	1
    Aniak	US	6158	-15952	1
    Wasilla	US	6158	-14944	9
    Podkamennaya	RU	6160	9012	0
    Palmer	US	6160	-14911	13
    Omchak	RU	6163	14792	0
    Syktyvkar	RU	6166	5082	231
    Mikkeli	FI	6169	2728	47
    Red Devil	US	6176	-15731	0
    Fort Simpson	CA	6185	-12133	0
    Petrozavodsk	RU	6185	3428	265
    Savonlinna	FI	6187	2888	27
    Strelka	RU	6187	15225	0
    Komsa	RU	6187	8926	0
    Evensk	RU	6195	15923	2
    Paamiut	GL	6200	-4964	2
    Tórshavn	FO	6203	-682	14
    Yakutsk	RU	6204	12974	236
    Kogalym	RU	6204	7449	58
    Montana	US	6208	-15007	0
    Mountain Village	US	6209	-16373	1
    Suntar	RU	6214	11763	9
    Nyagan	RU	6215	6538	52
    Salluit	CA	6218	-7566	0
    Kondopoga	RU	6221	3429	34
    Klaksvík	FO	6224	-654	5
    Jyväskylä	FI	6226	2575	98
    Gulkana	US	6227	-14538	0
    Talkeetna	US	6232	-15011	1
    Lutselke	CA	6240	-11073	0
    Sundsvall	SE	6240	1732	73
    Ivugivik	CA	6242	-7790	0
    Yellowknife	CA	6244	-11440	19
    Timmiarmiut	GL	6253	-4222	0
    Omsukchan	RU	6253	15580	4
    Mirnyy	RU	6254	11396	40
    Ålesund	NO	6255	639	48
    Manily	RU	6255	16530	0
    Joensuu	FI	6260	2977	53
    Härnösand	SE	6263	1793	17
    Khandyga	RU	6267	13560	7
    Molde	NO	6275	718	19
    Emmonak	US	6278	-16452	0
    Susuman	RU	6278	14817	7
    Rankin Inlet	CA	6282	-9210	2
    Kimmirut	CA	6285	-6988	0
    Kuopio	FI	6289	2769	92
    McGrath	US	6296	-15560	0
    Peregrebnoye	RU	6297	6509	0
    Chernyshevskiy	RU	6301	11247	5
    Kotlit	US	6303	-16355	1
    Beringovskiy	RU	6307	17931	2
    Vaasa	FI	6310	2160	57
    Noyabrsk	RU	6317	7562	111
    Östersund	SE	6318	1465	46
    Igrim	RU	6319	6442	10
    Örnsköldsvik	SE	6332	1872	28
    Chesterfield Inlet	CA	6334	-9070	0
    Tanacross	US	6339	-14335	0
    Cantwell	US	6339	-14895	0
    Trondheim	NO	6342	1042	147
    Verkhnevilyuysk	RU	6345	12032	6
    Ukhta	RU	6356	5369	102
    Sosnogorsk	RU	6359	5389	29
    Numto	RU	6367	7133	0
    Denali Park	US	6373	-14891	2
    Iqaluit	CA	6375	-6850	6
    Segezha	RU	6375	3432	33
    Vilyuysk	RU	6376	12162	10
    Gambell	US	6378	-17173	1
    Umeå	SE	6383	2024	78
    Kokkola	FI	6383	2312	47
    Unalakleet	US	6387	-16079	1
    Lake Minchumina	US	6388	-15231	0
    Sangar	RU	6392	12747	5
    Onega	RU	6393	3808	23
    Selfoss	IS	6393	-2100	6
    Keflavík	IS	6402	-2257	8
    Steinkjer	NO	6402	1150	11
    Dawson City	CA	6407	-13942	1
    Reykjavík	IS	6415	-2195	166
    Big Delta	US	6415	-14584	1
    Coral Harbour	CA	6415	-8318	1
    Nuuk	GL	6420	-5173	15
    Saranpaul	RU	6425	6097	3
    Höfn	IS	6427	-1521	2
    Tura	RU	6428	10025	5
    Cape Dorset	CA	6431	-7654	1
    Baker Lake	CA	6432	-9602	2
    Kaltag	US	6433	-15872	0
    Terbyas	RU	6438	12055	0
    Provideniya	RU	6442	-17323	3
    Namsos	NO	6448	1150	9
    Noginsk	RU	6448	9123	230
    Nome	US	6451	-16541	3
    Belomorsk	RU	6453	3477	12
    Nenana	US	6456	-14909	0
    Ust Nera	RU	6457	14320	9
    Borgarnes	IS	6457	-2186	2
    Severodvinsk	RU	6457	3983	194
    Archangel	RU	6458	4054	356
    Galena	US	6473	-15693	0
    Ugolnye Kopi	RU	6473	17770	3
    Anadyr	RU	6474	17748	10
    Skellefteå	SE	6477	2095	31
    Eagle	US	6479	-14120	0
    Fairbanks	US	6484	-14771	57
    Rørvik	NO	6487	1121	3
    Koyukuk	US	6488	-15770	0
    Tunguskhaya	RU	6490	12525	0
    Koyuk	US	6494	-16116	0
    Kem	RU	6495	3457	14
    Oulu	FI	6500	2547	137
    Pechora	RU	6516	5721	46
    Tanana	US	6517	-15208	0
    Doline	CA	6518	-12342	1
    Omolon	RU	6525	16050	1
    Teller	US	6526	-16636	0
    Egilsstaðir	IS	6527	-1440	2
    Norman Wells	CA	6528	-12685	1
    Nadym	RU	6553	7251	46
    Kulusuk	GL	6557	-3718	0
    Lavrentiya	RU	6558	-17102	1
    Luleå	SE	6560	2216	49
    Tasiilaq	GL	6560	-3763	2
    Wales	US	6561	-16809	0
    Akureyi	IS	6567	-1810	17
    Kemi	FI	6573	2458	23
    Zyryanka	RU	6574	15089	4
    Sauðárkrókur	IS	6575	-1964	3
    Circle	US	6583	-14406	0
    Turukhansk	RU	6584	8796	5
    Mezen	RU	6585	4424	4
    Usinsk	RU	6592	5740	45
    Inta	RU	6604	6017	23
    Hughes	US	6605	-15426	0
    Ísafjörður	IS	6608	-2315	3
    Novy Urengoy	RU	6608	7663	94
    Pangnirtung	CA	6613	-6575	1
    Uelen	RU	6615	-16981	1
    Shishmaref	US	6626	-16607	0
    Fort Good Hope	CA	6627	-12863	1
    Mo i Rana	NO	6632	1417	20
    Egvekinot	RU	6632	-17918	2
    Mukhomornoye	RU	6642	17333	0
    Udachnyy	RU	6642	11240	15
    Rovaniemi	FI	6650	2572	35
    Naujaat	CA	6653	-8628	1
    Salekhard	RU	6654	6661	38
    Fort Yukon	US	6656	-14527	1
    Allakaket	US	6657	-15265	0
    Selawik	US	6660	-16001	1
    Kemijärvi	FI	6667	2742	9
    Umba	RU	6668	3435	6
    Kovda	RU	6669	3287	0
    Zhigansk	RU	6677	12337	3
    Kotzebue	US	6690	-16260	3
    Kobuk	US	6691	-15688	0
    Enurmino	RU	6695	-17182	0
    Sisimiut	GL	6695	-5367	5
    Kangerlussuaq	GL	6701	-5071	1
    Ambler	US	6709	-15785	0
    Kandalaksha	RU	6716	3241	107
    Bodø	NO	6725	1440	34
    Wiseman	US	6741	-15011	0
    Sodankylä	FI	6742	2660	9
    Tsiigehtchic	CA	6743	-13375	0
    Srednekolymsk	RU	6745	15371	3
    Tazovsky	RU	6747	7870	6
    Igarka	RU	6747	8658	7
    Fort McPherson	CA	6749	-13490	1
    Vorkuta	RU	6750	6401	80
    Verkhoyansk	RU	6754	13338	1
    Apatity	RU	6757	3339	67
    Severnyy	RU	6761	6412	12
    Kirovsk	RU	6761	3367	30
    Naryan Mar	RU	6765	5306	22
    Batagay	RU	6766	13464	4
    Indiga	RU	6769	4902	0
    Novy Port	RU	6770	7293	2
    Kivalina	US	6773	-16449	0
    Nakhodka	RU	6775	7752	160
    Kugluktuk	CA	6780	-11513	1
    Kiruna	SE	6785	2022	18
    Shoyna	RU	6787	4413	0
    Monchegorsk	RU	6793	3283	50
    Menkere	RU	6799	12335	0
    Bilibino	RU	6805	16633	6
    Svolvær	NO	6823	1457	4
    Point Hope	US	6835	-16681	0
    Inuvik	CA	6835	-13370	3
    Yamburg	RU	6835	7713	48
    Narvik	NO	6838	1729	20
    Natara	RU	6841	12393	0
    Yessey	RU	6848	10217	0
    Put Lenina	RU	6852	10780	0
    Olenek	RU	6853	11245	0
    Gjoa Haven	CA	6863	-9592	1
    Chersky	RU	6875	16133	4
    Hall Beach	CA	6877	-8124	1
    Harstad	NO	6879	1652	19
    Bugrino	RU	6881	4930	0
    Qasigiannguit	GL	6882	-5118	1
    Mys Shmidta	RU	6893	-17950	0
    Murmansk	RU	6897	3310	319
    Severomorsk	RU	6907	3342	54
    Cambridge Bay	CA	6912	-10503	1
    Polyarnyy	RU	6921	3345	19
    Ilulissat	GL	6922	-5110	4
    Finnsnes	NO	6924	1801	4
    Qeqertasuaq	GL	6924	-5357	0
    Igloolik	CA	6926	-8179	2
    Norilsk	RU	6934	8822	166
    Paulatuk	CA	6938	-12398	0
    Nikel	RU	6941	3022	16
    Dudinka	RU	6942	8622	24
    Mikhalkino	RU	6942	16148	1
    Tuktoyaktuk	CA	6945	-13305	1
    Taloyoak	CA	6953	-9353	1
    Tromsø	NO	6964	1899	52
    Ambarchik	RU	6965	16233	0
    Pevek	RU	6970	17031	5
    Kirkenes	NO	6972	3005	3
    Varnek	RU	6973	6006	0
    Amderma	RU	6976	6167	0
    Alta	NO	6997	2324	12
    Ust Kuyga	RU	7002	13560	2
    Kaktovik	US	7009	-14360	0
    Vadsø	NO	7010	2977	5
    Zhilinda	RU	7013	11400	0
    Govorovo	RU	7021	12599	1
    Prudhoe Bay	US	7029	-14867	2
    Atqasuk	US	7047	-15740	0
    Ittoqqortoormiit	GL	7048	-2197	0
    Rusanovo	RU	7060	5637	0
    Chokurdakh	RU	7062	14789	3
    Wainwright	US	7064	-16004	0
    Hammerfest	NO	7066	2369	10
    Uummannaq	GL	7068	-5212	1
    Krasino	RU	7073	5442	0
    Kavache	RU	7073	13622	0
    Holman	CA	7073	-11775	0
    Boyarka	RU	7077	9750	36
    Logashkino	RU	7085	15390	0
    Gyda	RU	7088	7847	0
    Zvezdnyy	RU	7096	-17959	0
    Utqiaġvik	US	7129	-15679	4
    Nizhneyansk	RU	7143	13607	0
    Agapa	RU	7145	8925	0
    Tiksi	RU	7163	12884	6
    Vorontsovo	RU	7170	8356	0
    Saskylakh	RU	7192	11408	2
    Khatanga	RU	7204	10246	3
    Kangersuatsiaq	GL	7238	-5555	0
    Trofimovsk	RU	7260	12703	0
    Pond Inlet	CA	7268	-7800	2
    Upernavik	GL	7271	-5614	1
    Starorybnoye	RU	7277	10480	0
    Ust Olensk	RU	7300	11977	0
    Arctic Bay	CA	7303	-8517	1
    Shalaurova	RU	7322	14318	0
    Matochkin Shar	RU	7327	5645	0
    Tasiusaq	GL	7337	-5606	0
    Sagastyr	RU	7338	12659	0
    Khorgo	RU	7348	11363	0
    Dikson	RU	7351	8055	1
    Nordvik	RU	7402	11151	0
    Nuussuaq	GL	7412	-5707	0
    Kullorsuaq	GL	7458	-5722	0
    Resolute	CA	7468	-9490	0
    Zemlya Bunge	RU	7490	14210	0
    Mikhaylova	RU	7510	8698	0
    Savissivik	GL	7602	-6511	0
    Grise Fiord	CA	7644	-8295	0
    Qaanaaq	GL	7748	-6933	1
    Chelyuskin	RU	7772	10425	1
    Longyearbyen	SJ	7822	1555	1
    Nord	GL	8172	-1780	0
    Alert	CA	8248	-6225	0
    """
}
